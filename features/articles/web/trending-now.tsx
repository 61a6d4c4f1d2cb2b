import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loaded } from "../../../ui/layout/loaded.tsx";
import { SectionHeading } from "../../../ui/layout/section-heading.tsx";
import { trendingQuery } from "./article-queries.ts";
import { ListFailed } from "./cards/list-failed.tsx";
import { StoryLine } from "./cards/story-line.tsx";
import { LinesSkeleton } from "./cards/story-skeletons.tsx";

export const TRENDING_IN_SIDEBAR = 4;

export function TrendingNow() {
  const trending = useQuery(trendingQuery(TRENDING_IN_SIDEBAR));
  return (
    <section aria-labelledby="trending-now" tabIndex={-1}>
      <SectionHeading id="trending-now">Trending Now</SectionHeading>
      <Loaded
        of={trending}
        pending={<LinesSkeleton lines={TRENDING_IN_SIDEBAR} />}
        failed={<ListFailed error={trending.error} again={trending.refetch} />}
        empty={<EmptyState title="No articles available" />}
      >
        {(articles) => (
          <ol>
            {articles.map((article, index) => (
              <li key={article.id}>
                <StoryLine article={article} rank={index + 1} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
