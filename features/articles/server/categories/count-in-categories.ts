import { eq, sql } from "drizzle-orm";
import { articles, deletedDrafts } from "../../../../db/schema/articles.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";

export interface CategoryCount {
  categoryId: number;
  published: number;
  scheduled: number;
  drafts: number;
  /** Drafts that were deleted and can be brought back. */
  deleted: number;
}

/** The stories of each category that has any, published or not. */
export function countInCategories(db: Queryable, now: Date): Promise<CategoryCount[]> {
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const isLater = sql`${articles.publishedAt} > ${now.toISOString()}::timestamptz`;
  const isDraft = sql`${articles.status} = 'draft'`;
  const isDeleted = sql`${deletedDrafts.articleId} is not null`;
  return db
    .select({
      categoryId: articles.categoryId,
      published: count(sql`${articles.status} = 'published' and not ${isLater}`),
      scheduled: count(sql`${articles.status} = 'published' and ${isLater}`),
      drafts: count(sql`${isDraft} and not ${isDeleted}`),
      deleted: count(sql`${isDraft} and ${isDeleted}`),
    })
    .from(articles)
    .leftJoin(deletedDrafts, eq(deletedDrafts.articleId, articles.id))
    .groupBy(articles.categoryId);
}
