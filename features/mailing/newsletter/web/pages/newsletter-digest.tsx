import type { DigestStory } from "#features/mailing/calls/digests.ts";
import { archivePath } from "#features/mailing/newsletter/links.ts";
import { nameDay } from "#features/mailing/newsletter/name-day.ts";
import type { HeadInput, LoaderInput, PageHead } from "#platform/web/page.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { useParams } from "#platform/web/router/location.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { articlePath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { digestQuery } from "../digest-queries.ts";

export async function load({ queries, params, notFound }: LoaderInput) {
  if (!(await queries.fetchQuery(digestQuery(params.day ?? "")))) notFound();
}

export function head({ queries, params }: HeadInput): PageHead {
  const day = params.day ?? "";
  const digest = queries.getQueryData(digestQuery(day).queryKey);
  if (!digest)
    return {
      title: "Digest Not Found",
      description: "There was no digest on this day.",
      canonical: archivePath(encodeURIComponent(day)),
      robots: "noindex",
    };
  return {
    title: `The week to ${nameDay(day)}`,
    description: `The weekly digest of ${site.name}: ${digest.stories[0]?.title ?? ""}`,
    canonical: archivePath(day),
  };
}

export function Page() {
  const day = useParams().day ?? "";
  const { data: digest, isPending } = useQuery(digestQuery(day));
  return (
    <PageFrame>
      {digest ? (
        <>
          <PageIntro title={<Title day={nameDay(day)} />} label="Weekly digest" ruleFollows>
            As it was sent, without stories that were taken down since. Get the next one{" "}
            <TextLink to="/newsletter">by email</TextLink>.
          </PageIntro>
          <DigestStories stories={digest.stories} />
        </>
      ) : (
        <PageIntro title={isPending ? "Weekly digest" : "Digest Not Found"} label="Weekly digest" />
      )}
      <p className="type-ui">
        <TextLink to="/newsletter/archive">All digests</TextLink>
      </p>
    </PageFrame>
  );
}

/** Two lines on every phone: in one, some dates would wrap with our font and not with the one before it. */
const Title = ({ day }: { day: string }) => (
  <>
    {"The week to "}
    <span className="max-sm:block">{day}</span>
  </>
);

/** The stories of a digest, in the two parts of the mail. */
const DigestStories = ({ stories }: { stories: readonly DigestStory[] }) => (
  <div className="grid gap-8">
    <Part name="Chosen by our editors" stories={stories.filter(({ isPick }) => isPick)} />
    <Part name="Read most this week" stories={stories.filter(({ isPick }) => !isPick)} />
  </div>
);

function Part({ name, stories }: { name: string; stories: readonly DigestStory[] }) {
  if (stories.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="type-h2">{name}</h2>
      <ol className="grid gap-6">
        {stories.map(({ id, slug, title, excerpt, category }) => (
          <li
            key={id}
            className="grid max-w-[35.5em] gap-2 border-t border-hair pt-4 wrap-anywhere"
          >
            <p className="type-label text-text-2">{category}</p>
            <h3 className="type-card">
              <Link to={articlePath(slug)} className="hover:underline">
                {title}
              </Link>
            </h3>
            <p className="type-ui text-text-2">{excerpt}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
