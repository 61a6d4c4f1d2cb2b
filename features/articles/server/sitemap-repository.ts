import { and, asc, count, desc, eq, gt, lte, max, sql } from "drizzle-orm";
import { articles, articleTags, categories } from "../../../db/schema/articles.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { isVisible } from "./article-repository.ts";

/** An article that was written before its publication date counts as changed when it was published. */
const changedAt = sql<Date>`greatest(${articles.updatedAt}, ${articles.publishedAt})`.mapWith(
  articles.updatedAt,
);
const lastChange = max(changedAt).mapWith(articles.updatedAt);

/** Addresses and change times of visible articles, for sitemaps that may be very long. */
export const articleSitemap = {
  findBlocks,
  findBlockArticles,
  findCategories,
  findNews,
  findTopics,
  hasTopics,
};

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

const isDue = (now: Date) => lte(articleTags.publishedAt, now);

async function hasTopics(db: Queryable, now: Date): Promise<boolean> {
  const rows = await db
    .select({ tag: articleTags.tag })
    .from(articleTags)
    .where(isDue(now))
    .limit(1);
  return rows.length > 0;
}

/** The topics with the most visible articles, and when each last got one. */
function findTopics(db: Queryable, { now, limit }: { now: Date; limit: number }) {
  return db
    .select({
      tag: articleTags.tag,
      changedAt: max(articleTags.publishedAt).mapWith(articleTags.publishedAt),
    })
    .from(articleTags)
    .where(isDue(now))
    .groupBy(articleTags.tag)
    .orderBy(desc(count()), asc(articleTags.tag))
    .limit(limit);
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
