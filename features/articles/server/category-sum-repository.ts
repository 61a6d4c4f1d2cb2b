import { desc, eq, sql } from "drizzle-orm";
import { articles, categories } from "../../../db/schema/articles.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { isVisible } from "./article-repository.ts";

/** Most viewed category first; categories without articles are included. */
export const sumByCategory = (db: Queryable, { now }: { now: Date }) => {
  const views = sql<number>`coalesce(sum(${articles.views}), 0)`.mapWith(Number);
  return db
    .select({ category: categories.name, articles: sql<number>`count(${articles.id})::int`, views })
    .from(categories)
    .leftJoin(articles, sql`${articles.categoryId} = ${categories.id} and ${isVisible(now)}`)
    .groupBy(categories.id)
    .orderBy(desc(views), categories.position, categories.id);
};

export const findMostViewed = (db: Queryable, { now, limit }: { now: Date; limit: number }) =>
  db
    .select({
      id: articles.id,
      title: articles.title,
      category: categories.name,
      // A visible article always has one.
      publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt),
      views: articles.views,
    })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(isVisible(now))
    .orderBy(desc(articles.views), desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
