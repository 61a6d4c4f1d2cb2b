import { eq, exists, lt, sql } from "drizzle-orm";
import { articles, deletedDrafts } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** A condition on articles. */
export const isDeleted = exists(
  sql`(select from ${deletedDrafts} where ${deletedDrafts.articleId} = ${articles.id})`,
);

export async function isDeletedDraft(db: Queryable, articleId: number): Promise<boolean> {
  const rows = await db
    .select({ id: deletedDrafts.articleId })
    .from(deletedDrafts)
    .where(eq(deletedDrafts.articleId, articleId));
  return rows.length > 0;
}

export const saveDeletedDraft = (tx: Queryable, articleId: number, deletedAt: Date) =>
  tx.insert(deletedDrafts).values({ articleId, deletedAt }).onConflictDoNothing();

export async function removeDeletedDraft(tx: Queryable, articleId: number): Promise<boolean> {
  const rows = await tx
    .delete(deletedDrafts)
    .where(eq(deletedDrafts.articleId, articleId))
    .returning({ id: deletedDrafts.articleId });
  return rows.length > 0;
}

/** Deletes the articles themselves, with their texts and versions. */
export async function deleteArticlesOfDrafts(db: Queryable, before: Date): Promise<void> {
  const old = db
    .select({ id: deletedDrafts.articleId })
    .from(deletedDrafts)
    .where(lt(deletedDrafts.deletedAt, before));
  await db.delete(articles).where(sql`${articles.id} in (${old})`);
}
