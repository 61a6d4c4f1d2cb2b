import { tagOf } from "../../contract.ts";
import type { StoredArticle } from "./editable-article-repository.ts";

/** Fields that decide in which lists an article is and at which address; the others change only the article itself. */
const listFields = [
  "slug",
  "status",
  "publishedAt",
  "categoryId",
  "tags",
  "featured",
  "breakingUntil",
] as const;

export function tagsToInvalidate(before: StoredArticle, after: StoredArticle): string[] {
  const changesLists = listFields.some(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const own = tagOf.article(after.id);
  return changesLists ? [tagOf.articles, own] : [own];
}
