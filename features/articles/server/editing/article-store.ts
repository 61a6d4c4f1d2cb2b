import { eq, sql } from "drizzle-orm";
import { articles, formerSlugs } from "../../../../db/schema/articles.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";

/** What editors write. Reading for the public is `article-repository.ts`. */
export type StoredArticle = typeof articles.$inferSelect;
export type ArticleValues = Omit<typeof articles.$inferInsert, "id">;

export async function insertArticle(tx: Queryable, values: ArticleValues): Promise<number> {
  const [row] = await tx.insert(articles).values(values).returning({ id: articles.id });
  if (!row) throw new Error("The database answered an insert with nothing");
  return row.id;
}

/** Holds the row until the transaction ends: two editors do not overwrite each other half-way. */
export async function lockArticle(tx: Queryable, id: number): Promise<StoredArticle> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id)).for("update");
  if (!row) throw new AppError("not_found", `There is no article ${id}.`);
  return row;
}

export async function saveArticle(
  tx: Queryable,
  id: number,
  values: Partial<ArticleValues>,
): Promise<StoredArticle> {
  const [row] = await tx.update(articles).set(values).where(eq(articles.id, id)).returning();
  if (!row) throw new Error(`Article ${id} vanished while it was locked`);
  return row;
}

const SLUG_LOCK = 7_210_023;

/**
 * One change of slugs at a time: two editors who take the same free slug at once would otherwise meet in the
 * unique index, where one gets an error instead of the next free slug or a reason.
 */
export async function lockSlugs(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK}::bigint)`);
}

/** The article that has or had a slug. */
export async function slugHolder(tx: Queryable, slug: string): Promise<number | undefined> {
  const [now] = await tx.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug));
  if (now) return now.id;
  const [before] = await tx
    .select({ id: formerSlugs.articleId })
    .from(formerSlugs)
    .where(eq(formerSlugs.slug, slug));
  return before?.id;
}

export async function keepFormerSlug(
  tx: Queryable,
  change: { articleId: number; from: string; to: string },
): Promise<void> {
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, change.to));
  await tx.insert(formerSlugs).values({ slug: change.from, articleId: change.articleId });
}

export async function hasArticles(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: articles.id }).from(articles).limit(1);
  return rows.length > 0;
}
