import type { ArticleSummary } from "../contract.ts";
import { TOP_STORIES } from "./article-queries.ts";

type Stories = readonly ArticleSummary[];

/**
 * What follows the top stories, each once. The two lists may be of different age: a story that newer ones have
 * pushed out of the top is known only to the first, and a shifted batch brings some of the second again.
 */
export function storiesAfterTop(top: Stories = [], more: Stories = []): ArticleSummary[] {
  const seen = new Set(top.slice(0, TOP_STORIES).map(({ id }) => id));
  return [...top.slice(TOP_STORIES), ...more].filter(({ id }) => !seen.has(id) && seen.add(id));
}
