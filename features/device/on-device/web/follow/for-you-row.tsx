import type { Follow } from "#features/device/on-device/follow.ts";
import { forYou } from "#features/device/on-device/rules/for-you.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { authorPath } from "#shared/site/author-path.ts";
import { articlePath, topicPath } from "#shared/site/paths.ts";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { useDeviceList } from "../device-list.ts";
import { deviceLists } from "../device-lists.ts";
import { candidatesQuery } from "./candidates-query.ts";

const MOST = 4;

/** New stories of what the reader follows, each with the reason; nothing where there are none. */
export function ForYouRow() {
  const followed = useDeviceList(deviceLists.follows);
  const read = new Set(useDeviceList(deviceLists.history).map(({ slug }) => slug));
  const { data = [] } = useQuery({ ...candidatesQuery(), enabled: followed.length > 0 });
  const chosen = forYou(data, { follows: followed, read }).slice(0, MOST);
  if (chosen.length === 0) return null;
  return (
    <section aria-labelledby="for-you">
      <SectionHeading
        id="for-you"
        action={
          <Link to="/saved" className="type-button inline-flex min-h-11 items-center underline">
            What you follow
          </Link>
        }
      >
        For you
      </SectionHeading>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {chosen.map(({ story, because }) => (
          <li key={story.slug} className="grid content-start gap-1.5 border-t border-hair py-4">
            <p className="type-data text-text-2">
              <RelativeTime date={story.publishedAt} />
            </p>
            <h3 className="type-card">
              <Link to={articlePath(story.slug)} className="wrap-anywhere hover:underline">
                {story.title}
              </Link>
            </h3>
            <p className="type-small text-text-2">
              Because you follow{" "}
              <Link to={pathOf(because)} className="inline-block py-1 underline">
                {because.name}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const pathOf = ({ kind, name }: Follow) =>
  kind === "topic" ? topicPath(name) : authorPath(name);
