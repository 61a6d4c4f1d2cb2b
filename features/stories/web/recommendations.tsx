import { useSyncExternalStore } from "react";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { type QueryResult, useQuery } from "#platform/web/queries/use-query.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { Tabs } from "#ui/feedback/tabs.tsx";
import { Loaded } from "#ui/layout/loaded.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PartSlot } from "#ui/page/part-slot.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import type { Beside } from "../calls/beside.ts";
import type { Article } from "../calls/reading.ts";
import { besideSizes } from "../rules/beside-sizes.ts";
import {
  type LinedArticle,
  recentQuery,
  relatedGridQuery,
  relatedInCategoryQuery,
  sidebarTrendingQuery,
} from "./article-queries.ts";
import { StoryLine } from "./cards/story-link.tsx";
import { StoryRows } from "./cards/story-rows.tsx";
import { LinesSkeleton, ListFailed, RowsSkeleton } from "./cards/story-skeletons.tsx";

const besideQuery = (articleId: number) =>
  queryOptions({
    queryKey: ["beside", articleId],
    queryFn: () => fetchBeside(articleId),
  });

/** Every visit makes this call, so it does without the contract: its parser is larger than all that a visit loads after hydration. */
async function fetchBeside(articleId: number) {
  const response = await fetch(`/api/articles/${articleId}/beside`);
  const reply: unknown = await response.json();
  if (!isBeside(reply)) throw new Error("Failed to fetch the lists beside the article");
  const { stories, related, inCategory, trending, recent } = reply;
  const byId = new Map(stories.map((story) => [story.id, story]));
  const listed = (ids: readonly number[]) =>
    ids.map((id) => byId.get(id)).filter((story) => story !== undefined);
  return {
    related: listed(related),
    inCategory: listed(inCategory),
    trending: listed(trending),
    recent: listed(recent),
  };
}

const isBeside = (reply: unknown): reply is Beside =>
  isObject(reply) &&
  isListOf(reply.stories, isStory) &&
  [reply.related, reply.inCategory, reply.trending, reply.recent].every((ids) =>
    isListOf(ids, Number.isInteger),
  );

const isStory = (story: unknown) =>
  isObject(story) &&
  [story.id, story.readTime, story.views].every(Number.isInteger) &&
  [story.slug, story.title, story.category, story.imageAlt, story.publishedAt].every(isText) &&
  (story.imageUrl === null || isText(story.imageUrl));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isText = (value: unknown) => typeof value === "string";
const isListOf = (value: unknown, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(isItem);

/**
 * The lists beside an article as they are now, fetched once for a page that the server sent: its own may be a minute
 * old. On other pages the browser has just fetched the lists themselves.
 */
function useBeside(articleId: number) {
  // While a part hydrates it shows what the server sent.
  const isServed = useSyncExternalStore(never, isServedHere, () => false);
  const { data, isPending } = useQuery({ ...besideQuery(articleId), enabled: isServed });
  return { lists: isServed ? data : undefined, isComing: isServed && isPending };
}

const never = () => () => {};

function isServedHere(): boolean {
  const { address } = document.documentElement.dataset;
  return address !== undefined && new URL(address).pathname === location.pathname;
}

/** Renders nothing, not even its heading, when there are no related articles. */
export function RelatedGrid({ article }: { article: Pick<Article, "id" | "category" | "tags"> }) {
  const related = useQuery(relatedGridQuery(article));
  const { lists } = useBeside(article.id);
  const others = (lists?.related ?? related.data)?.filter(({ id }) => id !== article.id);
  if (others?.length === 0) return null;
  return (
    <section aria-labelledby="related-articles" tabIndex={-1} className="no-print">
      <SectionHeading id="related-articles">Related Articles</SectionHeading>
      {related.isPending && !others && <RowsSkeleton />}
      {related.isError && !others && <ListFailed error={related.error} again={related.refetch} />}
      {others && <StoryRows articles={others} />}
    </section>
  );
}

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
