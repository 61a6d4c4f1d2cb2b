import type { Deps } from "../../../../platform/server/deps.ts";
import { invalidate } from "../../../../platform/server/postgres/changes.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import {
  type ArticleValues,
  lockArticle,
  type StoredArticle,
  saveArticle,
} from "./article-store.ts";
import type { SavedArticle } from "./create-article.ts";
import { tagsTouched } from "./tags-touched.ts";

type Decide = (
  before: StoredArticle,
  tx: Queryable,
) => Partial<ArticleValues> | Promise<Partial<ArticleValues>>;

/** What every change has in common: one transaction, one locked row, and word to all nodes once it is done. */
export function changeArticle(
  { db }: Pick<Deps, "db">,
  id: number,
  decide: Decide,
): Promise<SavedArticle> {
  return db.transaction(async (tx) => {
    const before = await lockArticle(tx, id);
    const after = await saveArticle(tx, id, await decide(before, tx));
    await invalidate(tx, tagsTouched(before, after));
    return { id, slug: after.slug };
  });
}
