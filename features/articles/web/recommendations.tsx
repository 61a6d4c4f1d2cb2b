import type { QueryResult } from "../../../platform/web/queries/query-result.ts";
import { useQuery } from "../../../platform/web/queries/use-query.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Tabs } from "../../../ui/feedback/tabs.tsx";
import { Loaded } from "../../../ui/layout/loaded.tsx";
import { SectionHeading } from "../../../ui/layout/section-heading.tsx";
import { RenderedOnce } from "../../../ui/page/rendered-once.tsx";
import type { Article } from "../contract.ts";
import {
  MOST_LISTED,
  recentQuery,
  relatedInCategoryQuery,
  sidebarTrendingQuery,
} from "./article-queries.ts";
import { ListFailed } from "./cards/list-failed.tsx";
import { StoryLine } from "./cards/story-line.tsx";
import { LinesSkeleton } from "./cards/story-skeletons.tsx";
import type { LinedArticle } from "./listed-article.ts";

/** What to read next, in three tabs, without the current article. */
export function Recommendations({ article }: { article: Article }) {
  const related = useQuery(relatedInCategoryQuery(article.category, article.id));
  const trending = useQuery(sidebarTrendingQuery());
  const recent = useQuery(recentQuery());
  const panel = (list: QueryResult<LinedArticle[]>) => <Stories list={list} except={article.id} />;
  return (
    <section aria-labelledby="recommendations" tabIndex={-1}>
      <SectionHeading id="recommendations">Read next</SectionHeading>
      <Tabs
        label="Read next"
        defaultValue="related"
        items={[
          { value: "related", label: "Related", panel: panel(related) },
          { value: "trending", label: "Trending", panel: panel(trending) },
          { value: "recent", label: "Recent", panel: panel(recent) },
        ]}
      />
    </section>
  );
}

function Stories({ list, except }: { list: QueryResult<LinedArticle[]>; except: number }) {
  const others = list.isSuccess
    ? { ...list, data: list.data.filter(({ id }) => id !== except).slice(0, MOST_LISTED) }
    : list;
  return (
    <Loaded
      of={others}
      pending={<LinesSkeleton lines={MOST_LISTED} />}
      failed={<ListFailed error={list.error} again={list.refetch} />}
      empty={<EmptyState title="No articles available" />}
    >
      {(articles) => (
        <ul>
          {articles.map((article) => (
            <RenderedOnce key={article.id} as="li" part="story line" data={[article]}>
              <StoryLine article={article} />
            </RenderedOnce>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
