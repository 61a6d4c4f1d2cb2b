import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { authorPath } from "#shared/site/author-path.ts";
import { articlePath, topicPath } from "#shared/site/paths.ts";
import { MINUTE } from "#shared/time/units.ts";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import type { Follow } from "../known-story.ts";
import { forYou } from "../rules/for-you-list.ts";
import { deviceLists, useDeviceList } from "./device-lists.ts";

const call = callsOf(() => import("#features/stories/calls/reading.ts"));

/** The same stories for everyone, so that nobody learns from the request what a reader follows. */
const candidatesQuery = () =>
  queryOptions({
    queryKey: ["for you"],
    queryFn: () => call("listArticles", { query: { limit: 50 } }),
    staleTime: 2 * MINUTE,
  });

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
