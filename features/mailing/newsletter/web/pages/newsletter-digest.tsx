import { archivePath } from "#features/mailing/newsletter/links.ts";
import { nameDay } from "#features/mailing/newsletter/name-day.ts";
import type { HeadInput, LoaderInput, PageHead } from "#platform/web/page.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { useParams } from "#platform/web/router/location.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { digestQuery } from "../digest-queries.ts";
import { DigestStories } from "../digest-stories.tsx";

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
