import { PushPanel } from "#features/mailing/push/web/push-panel.tsx";
import { articleListQuery } from "#features/stories/web/article-queries.ts";
import { ArticleCard } from "#features/stories/web/cards/article-card.tsx";
import { pictureSizes } from "#features/stories/web/cards/article-picture.tsx";
import { TopStoriesSkeleton } from "#features/stories/web/cards/story-skeletons.tsx";
import { featuredQuery } from "#features/stories/web/featured-query.ts";
import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { MailLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { Loaded } from "#ui/layout/loaded.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { TallyDot } from "#ui/layout/tally-dot.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { StoryList } from "./parts/story-list.tsx";

/** The first of the general list is the front page's lead; the updates are the 2nd to the 15th. */
const MOST_UPDATES = 14;
const updatesQuery = () => articleListQuery({ limit: MOST_UPDATES, offset: 1 });

export const load = ({ queries }: LoaderInput) =>
  Promise.all([queries.prefetchQuery(featuredQuery()), queries.prefetchQuery(updatesQuery())]);

export const head = (): PageHead => ({
  title: "Breaking News",
  description: `Breaking news and latest updates from ${site.name}.`,
  canonical: "/breaking",
});

export function Page() {
  return (
    <>
      <div className="bg-tally text-tally-ink">
        <h1 className="page-frame type-lead flex items-center gap-4 py-4 [&_.tally-dot]:size-5">
          <TallyDot />
          BREAKING NEWS
        </h1>
      </div>
      <PageFrame>
        <Featured />
        <PushPanel />
        <section aria-labelledby="updates">
          <SectionHeading id="updates">Latest Updates</SectionHeading>
          <Updates />
        </section>
      </PageFrame>
    </>
  );
}

/** No heading without a featured story. */
function Featured() {
  const featured = useQuery(featuredQuery());
  return (
    <Loaded of={featured} pending={<TopStoriesSkeleton />} failed={null} empty={null}>
      {([story]) =>
        story && (
          <section aria-labelledby="featured">
            <SectionHeading id="featured">Featured Breaking Story</SectionHeading>
            <ArticleCard article={story} shape="lead" sizes={pictureSizes.sectionLead} />
          </section>
        )
      }
    </Loaded>
  );
}

function Updates() {
  return (
    <StoryList of={useQuery(updatesQuery())} most={MOST_UPDATES}>
      Seen something? Tell us at <MailLink address={site.contacts.tips} />.
    </StoryList>
  );
}
