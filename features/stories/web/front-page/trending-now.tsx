import { useQuery } from "#platform/web/queries/use-query.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { Loaded } from "#ui/layout/loaded.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import { articleListQuery } from "../article-queries.ts";
import { StoryLine } from "../cards/story-link.tsx";
import { LinesSkeleton, ListFailed } from "../cards/story-skeletons.tsx";
import { frontPageTrendingQuery, TRENDING_ON_FRONT_PAGE } from "./front-page-queries.ts";

export function TrendingNow() {
  const top = useQuery(articleListQuery());
  // The lead is known first, so that it is not repeated beside itself.
  const trending = useQuery({
    ...frontPageTrendingQuery(top.data?.[0]?.id),
    enabled: !top.isPending || top.failureCount > 0,
  });
  return (
    <section aria-labelledby="trending-now" tabIndex={-1}>
      <SectionHeading id="trending-now">Trending Now</SectionHeading>
      <Loaded
        of={trending}
        pending={<LinesSkeleton lines={TRENDING_ON_FRONT_PAGE} />}
        failed={<ListFailed error={trending.error} again={trending.refetch} />}
        empty={<EmptyState title="No articles available" />}
      >
        {(articles) => (
          <ol>
            {articles.map((article, index) => (
              <RenderedOnce key={article.id} as="li" part="story line" data={[article, index + 1]}>
                <StoryLine article={article} rank={index + 1} />
              </RenderedOnce>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
