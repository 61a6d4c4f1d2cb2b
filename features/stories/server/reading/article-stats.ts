import { desc, eq, sql } from "drizzle-orm";
import { articles, categories, categorySizes, categoryViews } from "#db/schema/articles.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { isVisible } from "./article-repository.ts";

/**
 * Most viewed category first; categories without articles are included. Sums of all published articles are stored; of
 * those, the few whose date is to come do not count.
 */
export const sumByCategory = (db: Queryable, { now }: { now: Date }) => {
  const stored = db
    .select({
      categoryId: categoryViews.categoryId,
      views: sql<number>`sum(${categoryViews.views})`.as("stored_views"),
    })
    .from(categoryViews)
    .groupBy(categoryViews.categoryId)
    .as("stored");
  const later = db
    .select({
      categoryId: articles.categoryId,
      articles: sql<number>`count(*)`.as("later_articles"),
      views: sql<number>`sum(${articles.views})`.as("later_views"),
    })
    .from(articles)
    .where(
      sql`${articles.status} = 'published' and ${articles.publishedAt} > ${now.toISOString()}::timestamptz`,
    )
    .groupBy(articles.categoryId)
    .as("later");
  const views = sql<number>`coalesce(${stored.views}, 0) - coalesce(${later.views}, 0)`.mapWith(
    Number,
  );
  return db
    .select({
      category: categories.name,
      articles:
        sql<number>`coalesce(${categorySizes.published}, 0) - coalesce(${later.articles}, 0)`.mapWith(
          Number,
        ),
      views,
    })
    .from(categories)
    .leftJoin(categorySizes, eq(categorySizes.categoryId, categories.id))
    .leftJoin(stored, eq(stored.categoryId, categories.id))
    .leftJoin(later, eq(later.categoryId, categories.id))
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
    // In the order of the index: thousands may have no views yet.
    .orderBy(desc(articles.views), desc(articles.id))
    .limit(limit);

/** Views of visible articles: by category, and of the most viewed ones. */
export async function getArticleStats({ db, clock }: Deps, { limit }: { limit: number }) {
  const now = clock.now();
  const [byCategory, mostViewed] = await Promise.all([
    sumByCategory(db, { now }),
    findMostViewed(db, { now, limit }),
  ]);
  return { byCategory, mostViewed };
}

/** One row for each category instead of one for each time that views were counted. */
export const foldCategoryViews: Job = {
  name: "fold-category-views",
  everyMinutes: 60,
  async run({ db }) {
    await db.execute(sql`
      with gone as (delete from ${categoryViews} returning category_id, views)
      insert into ${categoryViews} (category_id, views)
        select category_id, sum(views) from gone group by category_id`);
  },
};
