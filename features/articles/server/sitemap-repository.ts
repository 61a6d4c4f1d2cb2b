import { and, asc, desc, eq, gt, max, sql } from "drizzle-orm";
import { articles, categories } from "../../../db/schema/articles.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { isVisible } from "./article-repository.ts";

/** An article that was written before its publication date counts as changed when it was published. */
const changedAt = sql<Date>`greatest(${articles.updatedAt}, ${articles.publishedAt})`.mapWith(
  articles.updatedAt,
);
const lastChange = max(changedAt).mapWith(articles.updatedAt);

/** Addresses and change times of visible articles, for sitemaps that may be very long. */
export const articleSitemap = { findBlocks, findBlockArticles, findCategories, findNews };

/** Blocks of consecutive ids, so that new articles leave the blocks of old ones unchanged. */
function findBlocks(db: Queryable, { now, size }: { now: Date; size: number }) {
  const block = sql<number>`((${articles.id} - 1) / ${sql.raw(String(size))}) + 1`;
  return db
    .select({ block, changedAt: lastChange })
    .from(articles)
    .where(isVisible(now))
    .groupBy(block)
    .orderBy(block);
}

function findBlockArticles(
  db: Queryable,
  { now, block, size }: { now: Date; block: number; size: number },
) {
  const last = block * size;
  return db
    .select({ slug: articles.slug, changedAt })
    .from(articles)
    .where(and(isVisible(now), sql`${articles.id} between ${last - size + 1} and ${last}`))
    .orderBy(asc(articles.id));
}

/** Categories with at least one visible article. */
function findCategories(db: Queryable, now: Date) {
  return db
    .select({ name: categories.name, changedAt: lastChange })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(isVisible(now))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.id));
}

function findNews(db: Queryable, { now, since, limit }: { now: Date; since: Date; limit: number }) {
  return db
    .select({
      slug: articles.slug,
      title: articles.title,
      // A visible article always has one.
      publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt),
    })
    .from(articles)
    .where(and(isVisible(now), gt(articles.publishedAt, since)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
}
