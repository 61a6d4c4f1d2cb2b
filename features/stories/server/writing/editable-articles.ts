import { and, desc, eq, exists, ilike, like, lt, not, type SQL, sql } from "drizzle-orm";
import { articles, categories, deletedDrafts } from "#db/schema/articles.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { isFeatured, isVisible } from "../reading/article-repository.ts";
import { findSlugOwner } from "./slugs.ts";

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

export type StoredArticle = typeof articles.$inferSelect;
export type ArticleValues = Omit<typeof articles.$inferInsert, "id">;

export async function insertArticle(tx: Queryable, values: ArticleValues): Promise<number> {
  const [row] = await tx.insert(articles).values(values).returning({ id: articles.id });
  if (!row) throw new Error("The database returned no row for an insert");
  return row.id;
}

/** The story that a person made under this key. */
export async function findCreated(
  db: Queryable,
  { staffId, key }: { staffId: number; key: string },
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.staffId, staffId), eq(articles.creationKey, key)));
  return row?.id;
}

/** Locks the row until the transaction ends, so that two editors cannot overwrite each other's changes. */
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

/** Whether there is any article, or any whose picture address starts with a prefix. */
export async function hasArticles(
  db: Queryable,
  { imageUrlPrefix }: { imageUrlPrefix?: string } = {},
): Promise<boolean> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(
      imageUrlPrefix === undefined
        ? undefined
        : like(articles.imageUrl, `${escapeLike(imageUrlPrefix)}%`),
    )
    .limit(1);
  return rows.length > 0;
}

export async function findStoredArticle(db: Queryable, id: number) {
  const [row] = await db
    .select({ article: articles, category: categories.name })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(eq(articles.id, id));
  return row && { ...row.article, category: row.category };
}

export const ARTICLE_STATES = ["draft", "scheduled", "published", "featured", "breaking"] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** Visible or not, the last changed first. */
export const findStoredArticles = (
  db: Queryable,
  filter: {
    now: Date;
    state?: ArticleState | undefined;
    categoryId?: number | undefined;
    title?: string | undefined;
    deleted?: boolean;
    limit: number;
  },
) =>
  db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      category: categories.name,
      author: articles.author,
      status: articles.status,
      publishedAt: articles.publishedAt,
      updatedAt: articles.updatedAt,
      featured: sql<boolean>`${isFeatured(filter.now)}`,
      breakingUntil: articles.breakingUntil,
    })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(
      and(
        filter.deleted ? isDeleted : not(isDeleted),
        filter.state && inState(filter.state, filter.now),
        filter.categoryId === undefined ? undefined : eq(articles.categoryId, filter.categoryId),
        filter.title === undefined
          ? undefined
          : ilike(articles.title, `%${escapeLike(filter.title)}%`),
      ),
    )
    .orderBy(desc(articles.updatedAt), desc(articles.id))
    .limit(filter.limit);

export function inState(state: ArticleState, now: Date): SQL {
  switch (state) {
    case "draft":
      return sql`${articles.status} = 'draft'`;
    case "scheduled":
      return sql`(${articles.status} = 'published' and ${articles.publishedAt} > ${now.toISOString()}::timestamptz)`;
    case "published":
      return isVisible(now);
    case "featured":
      return sql`(${articles.status} = 'published' and ${isFeatured(now)})`;
    case "breaking":
      return sql`(${articles.status} = 'published' and ${articles.breakingUntil} > ${now.toISOString()}::timestamptz)`;
  }
}

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** An article by its id, its slug or a former slug, visible or not. */
export async function findForEditors({ db }: Pick<Deps, "db">, idOrSlug: string) {
  const id = /^\d{1,9}$/.test(idOrSlug) ? Number(idOrSlug) : await findSlugOwner(db, idOrSlug);
  const article = id === undefined ? undefined : await findStoredArticle(db, id);
  if (!article) throw new AppError("not_found", `There is no article "${idOrSlug}".`);
  return article;
}
