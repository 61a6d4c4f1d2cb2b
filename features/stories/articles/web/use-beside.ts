import { useSyncExternalStore } from "react";
import type { Beside } from "#features/stories/calls/beside.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";

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
    ...{ related: listed(related), inCategory: listed(inCategory) },
    ...{ trending: listed(trending), recent: listed(recent) },
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
export function useBeside(articleId: number) {
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
