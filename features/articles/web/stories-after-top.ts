import type { ArticleSummary } from "../contract.ts";
import { TOP_STORIES } from "./article-queries.ts";

type Stories = readonly ArticleSummary[];

/**
 * The articles after the top stories, without duplicates. The two lists may be fetched at different times: an article
 * that newer ones pushed out of the top is only in the first, and a shifted page of the second repeats some.
 */
export function storiesAfterTop(top: Stories = [], more: Stories = []): ArticleSummary[] {
  const seen = new Set(top.slice(0, TOP_STORIES).map(({ id }) => id));
  return [...top.slice(TOP_STORIES), ...more].filter(({ id }) => !seen.has(id) && seen.add(id));
}
