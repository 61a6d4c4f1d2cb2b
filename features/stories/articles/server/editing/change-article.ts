import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import {
  type ArticleValues,
  lockArticle,
  type StoredArticle,
  saveArticle,
} from "./editable-article-repository.ts";
import { keepRevision, type RevisionKind } from "./revision-repository.ts";
import { tagsToInvalidate } from "./tags-to-invalidate.ts";

type DecideValues = (
  before: StoredArticle,
  tx: Queryable,
) => Partial<ArticleValues> | Promise<Partial<ArticleValues>>;

export interface ChangedArticle {
  id: number;
  slug: string;
  /** Whether it is different now. */
  isChanged: boolean;
}

/**
 * What every change shares: one transaction, one locked row, a version with its person, and the invalidation of cached
 * pages on all nodes. A change that changes nothing leaves no trace.
 */
export function changeArticle(
  { db, clock, actor }: Pick<Deps, "db" | "clock" | "actor">,
  id: number,
  decide: DecideValues,
  revision?: { kind: RevisionKind; note?: string | undefined },
): Promise<ChangedArticle> {
  return db.transaction(async (tx) => {
    const before = await lockArticle(tx, id);
    const values = await decide(before, tx);
    if (changesNothing(before, values)) return { id, slug: before.slug, isChanged: false };
    const after = await saveArticle(tx, id, values);
    if (revision && actor)
      await keepRevision(tx, { ...revision, articleId: id, at: clock.now(), actor });
    await invalidate(tx, tagsToInvalidate(before, after));
    return { id, slug: after.slug, isChanged: true };
  });
}

function changesNothing(before: StoredArticle, values: Partial<ArticleValues>): boolean {
  const stored: Record<string, unknown> = before;
  return Object.entries(values).every(
    ([name, value]) => JSON.stringify(stored[name]) === JSON.stringify(value),
  );
}
