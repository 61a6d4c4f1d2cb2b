import type { Article } from "#features/stories/calls/reading.ts";
import { type QueryResult, useQuery } from "#platform/web/queries/use-query.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { Tabs } from "#ui/feedback/tabs.tsx";
import { Loaded } from "#ui/layout/loaded.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PartSlot } from "#ui/page/part-slot.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import { besideSizes } from "../rules/beside-sizes.ts";
import { recentQuery, relatedInCategoryQuery, sidebarTrendingQuery } from "./article-queries.ts";
import { ListFailed } from "./cards/list-failed.tsx";
import { StoryLine } from "./cards/story-line.tsx";
import { LinesSkeleton } from "./cards/story-skeletons.tsx";
import type { LinedArticle } from "./listed-article.ts";
import { useBeside } from "./use-beside.ts";

interface ListProps {
  article: Pick<Article, "id" | "category">;
}

/** What to read next, in three tabs, without the current article. */
export function Recommendations({ article: { id, category } }: ListProps) {
  const subject = { id, category };
  return (
    <section aria-labelledby="recommendations" tabIndex={-1}>
      <SectionHeading id="recommendations">Read next</SectionHeading>
      <Tabs
        label="Read next"
        defaultValue="related"
        items={[
          {
            value: "related",
            label: "Related",
            panel: (
              <PartSlot name="related list">
                <Related article={subject} />
              </PartSlot>
            ),
          },
          { value: "trending", label: "Trending", panel: <Trending article={subject} /> },
          { value: "recent", label: "Recent", panel: <Recent article={subject} /> },
        ]}
      />
    </section>
  );
}

function Related({ article: { id, category } }: ListProps) {
  const list = useQuery(relatedInCategoryQuery(category, id));
  return <Stories list={list} now={useBeside(id).lists?.inCategory} except={id} />;
}

function Trending({ article: { id } }: ListProps) {
  const { lists, isComing } = useBeside(id);
  const list = useQuery({ ...sidebarTrendingQuery(), enabled: !lists && !isComing });
  return <Stories list={list} now={lists?.trending} except={id} />;
}

function Recent({ article: { id } }: ListProps) {
  const { lists, isComing } = useBeside(id);
  const list = useQuery({ ...recentQuery(), enabled: !lists && !isComing });
  return <Stories list={list} now={lists?.recent} except={id} />;
}

interface StoriesProps {
  list: QueryResult<LinedArticle[]>;
  /** Shown instead as soon as it is known. */
  now: LinedArticle[] | undefined;
  except: number;
}

function Stories({ list, now, except }: StoriesProps) {
  const others = (now ?? list.data)?.filter(({ id }) => id !== except).slice(0, besideSizes.list);
  return (
    <Loaded
      of={others ? { status: "success", data: others } : list}
      pending={<LinesSkeleton lines={besideSizes.list} />}
      failed={<ListFailed error={list.error} again={list.refetch} />}
      empty={<EmptyState title="No articles available" />}
    >
      {(articles) => (
        // A list with other stories is another element, so that none of its lines is seen to move.
        <ul key={articles.map(({ id }) => id).join()}>
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
