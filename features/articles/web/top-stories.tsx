import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../ui/layout/loaded.tsx";
import { SectionHeading } from "../../../ui/layout/section-heading.tsx";
import type { ArticleSummary } from "../contract.ts";
import { articleListQuery, TOP_STORIES } from "./article-queries.ts";
import { LeadStory } from "./cards/lead-story.tsx";
import { RankedStory } from "./cards/ranked-story.tsx";
import { TopStoriesSkeleton } from "./cards/story-skeletons.tsx";

/** Renders nothing when there is nothing to show, so that the rest of the page does not wait. */
export function TopStories() {
  const list = useQuery(articleListQuery());
  return (
    <Loaded of={list} pending={<TopStoriesSkeleton />} failed={null} empty={null}>
      {(articles) => <Stories articles={articles.slice(0, TOP_STORIES)} />}
    </Loaded>
  );
}

function Stories({ articles: [lead, ...others] }: { articles: readonly ArticleSummary[] }) {
  return (
    <section aria-labelledby="top-stories">
      <SectionHeading id="top-stories">Today's Top Stories</SectionHeading>
      {lead && <LeadStory article={lead} />}
      <ol start={2} className="mt-6">
        {others.map((article, index) => (
          <li key={article.id}>
            <RankedStory article={article} rank={index + 2} />
          </li>
        ))}
      </ol>
    </section>
  );
}
