import { useQuery } from "@tanstack/react-query";
import { articleListQuery, featuredQuery } from "../../../features/articles/web/article-queries.ts";
import { CardGrid } from "../../../features/articles/web/card-grid.tsx";
import { site } from "../../../site.config.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { TallyDot } from "../../../ui/tally-dot.tsx";
import { PageFrame } from "../chrome/page-frame.tsx";
import type { LoaderInput, PageHead } from "../page.ts";
import { FeaturedStory } from "./parts/featured-story.tsx";
import { MailLink } from "./parts/text-link.tsx";

/** The first of the general list is the front page's lead; the updates are the 2nd to the 15th. */
const updatesQuery = () => articleListQuery({ limit: 14, offset: 1 });

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
        <section aria-labelledby="updates">
          <SectionHeading id="updates">Latest Updates</SectionHeading>
          <Updates />
        </section>
      </PageFrame>
    </>
  );
}

function Featured() {
  const { data: featured = [] } = useQuery(featuredQuery());
  const story = featured[0];
  if (!story) return null;
  return (
    <section aria-labelledby="featured">
      <SectionHeading id="featured">Featured Breaking Story</SectionHeading>
      <FeaturedStory article={story} />
    </section>
  );
}

function Updates() {
  const { data: updates = [] } = useQuery(updatesQuery());
  if (updates.length > 0) return <CardGrid articles={updates} columns={3} />;
  return (
    <EmptyState title="No articles available">
      Seen something? Tell us at <MailLink address={site.contacts.tips} />.
    </EmptyState>
  );
}
