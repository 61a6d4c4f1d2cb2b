import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Tabs } from "../../../ui/feedback/tabs.tsx";
import { Loaded } from "../../../ui/layout/loaded.tsx";
import { SectionHeading } from "../../../ui/layout/section-heading.tsx";
import type { Article, ArticleSummary } from "../contract.ts";
import { recentQuery, relatedInCategoryQuery, trendingQuery } from "./article-queries.ts";
import { ListFailed } from "./cards/list-failed.tsx";
import { StoryLine } from "./cards/story-line.tsx";
import { LinesSkeleton } from "./cards/story-skeletons.tsx";

const AT_MOST = 5;

/** One more than is shown, because the current article may be among them. */
export const sidebarTrendingQuery = () => trendingQuery(AT_MOST + 1);

/** What to read next, in three tabs, without the current article. */
export function Recommendations({ article }: { article: Article }) {
  const related = useQuery(relatedInCategoryQuery(article.category, article.id));
  const trending = useQuery(sidebarTrendingQuery());
  const recent = useQuery(recentQuery());
  const panel = (list: UseQueryResult<ArticleSummary[]>) => (
    <Stories list={list} except={article.id} />
  );
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

function Stories({ list, except }: { list: UseQueryResult<ArticleSummary[]>; except: number }) {
  const others = list.isSuccess
    ? { ...list, data: list.data.filter(({ id }) => id !== except).slice(0, AT_MOST) }
    : list;
  return (
    <Loaded
      of={others}
      pending={<LinesSkeleton lines={AT_MOST} />}
      failed={<ListFailed error={list.error} again={list.refetch} />}
      empty={<EmptyState title="No articles available" />}
    >
      {(articles) => (
        <ul>
          {articles.map((article) => (
            <li key={article.id}>
              <StoryLine article={article} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
