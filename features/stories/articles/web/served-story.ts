import type { Article } from "#features/stories/calls/reading.ts";
import type { QueryKey } from "#platform/web/queries/query-options.ts";
import { articleQuery } from "./article-queries.ts";

/** Marks the element with the text of a served article. */
export const SERVED_STORY = "data-story";

const [article] = articleQuery("").queryKey;
const isArticle = (key: QueryKey, data: unknown): data is Article => key[0] === article && !!data;

/** The text of an article is in the served page as HTML, so the page's data goes without it. */
export const withoutStory = (key: QueryKey, data: unknown): unknown =>
  isArticle(key, data) ? { ...data, content: undefined } : data;

/** Adds the text as the browser has parsed it; nothing if the page does not show it. */
export function withServedStory(key: QueryKey, data: unknown): unknown {
  if (!isArticle(key, data)) return data;
  const story = document.querySelector(`[${SERVED_STORY}]`);
  return story ? { ...data, content: story.innerHTML } : undefined;
}
