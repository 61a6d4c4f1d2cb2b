import { tagOf } from "../../contract.ts";
import type { StoredArticle } from "./article-store.ts";

/** Where an article stands, and under which address, is decided by these; the rest is seen only where it is shown. */
const placing = [
  "slug",
  "status",
  "publishedAt",
  "categoryId",
  "tags",
  "featured",
  "breakingUntil",
] as const;

export function tagsTouched(before: StoredArticle, after: StoredArticle): string[] {
  const moved = placing.some(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const own = tagOf.article(after.id);
  return moved ? [tagOf.articles, own] : [own];
}
