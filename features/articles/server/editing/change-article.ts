import type { Deps } from "../../../../platform/server/deps.ts";
import { invalidate } from "../../../../platform/server/postgres/changes.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import type { SavedArticle } from "./create-article.ts";
import {
  type ArticleValues,
  lockArticle,
  type StoredArticle,
  saveArticle,
} from "./editable-article-repository.ts";
import { tagsToInvalidate } from "./tags-to-invalidate.ts";

type DecideValues = (
  before: StoredArticle,
  tx: Queryable,
) => Partial<ArticleValues> | Promise<Partial<ArticleValues>>;

/** What every change shares: one transaction, one locked row, and the invalidation of cached pages on all nodes. */
export function changeArticle(
  { db }: Pick<Deps, "db">,
  id: number,
  decide: DecideValues,
): Promise<SavedArticle> {
  return db.transaction(async (tx) => {
    const before = await lockArticle(tx, id);
    const after = await saveArticle(tx, id, await decide(before, tx));
    await invalidate(tx, tagsToInvalidate(before, after));
    return { id, slug: after.slug };
  });
}
