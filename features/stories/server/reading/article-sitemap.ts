import { and, asc, desc, gt, lte, type SQL, sql } from "drizzle-orm";
import { articles, articleTags, categories } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { isVisible } from "./article-repository.ts";

/** An article that was written before its publication date counts as changed when it was published. */
const changedAt = sql<Date>`greatest(${articles.updatedAt}, ${articles.publishedAt})`.mapWith(
  articles.updatedAt,
);

/** Addresses and change times of visible articles, for sitemaps that may be very long. */
export const articleSitemap = {
  findBlocks,
  findBlockArticles,
  findCategories,
  findNews,
  findTopics,
  hasTopics,
};

/**
 * Blocks of consecutive ids, so that new articles leave the blocks of old ones unchanged. An index finds the last change of
 * each, where a block has 2,000.
 */
async function findBlocks(db: Queryable, { now, size }: { now: Date; size: number }) {
  const of = sql.raw(String(size));
  const last = sql`(select coalesce((max(id) - 1) / ${of} + 1, 0) from ${articles})`;
  const { rows } = await db.execute<{ block: number; changed_at: string }>(sql`
    select block, newest.changed_at from generate_series(1, ${last}) as block
    cross join lateral (${newestChange(now, sql`(id - 1) / ${of} = block - 1`)}) as newest order by block`);
  return rows.map(({ block, changed_at }) => ({ block, changedAt: new Date(changed_at) }));
}

/** The last change of the visible articles of a part, none without such an article. */
const newestChange = (now: Date, part: SQL) => sql`
  select greatest(updated_at, published_at) as changed_at from ${articles}
  where ${part} and status = 'published' and published_at <= ${now.toISOString()}::timestamptz
  order by greatest(updated_at, published_at) desc limit 1`;

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
async function findCategories(db: Queryable, now: Date) {
  const { rows } = await db.execute<{ name: string; changed_at: string }>(sql`
    select name, newest.changed_at from ${categories}
    cross join lateral (${newestChange(now, sql`category_id = ${categories.id}`)}) as newest
    order by ${categories.position}, ${categories.id}`);
  return rows.map(({ name, changed_at }) => ({ name, changedAt: new Date(changed_at) }));
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

/** The topics that got a visible article last, in two steps through the primary key for each topic. */
async function findTopics(db: Queryable, { now, limit }: { now: Date; limit: number }) {
  const { rows } = await db.execute<{ tag: string; changed_at: string }>(sql`
    with recursive topics (tag) as (
      (select t.tag from ${articleTags} t order by t.tag limit 1)
      union all
      select (select t.tag from ${articleTags} t where t.tag > topics.tag order by t.tag limit 1)
      from topics where topics.tag is not null
    )
    select topics.tag, newest.changed_at from topics
    cross join lateral (
      select t.published_at as changed_at from ${articleTags} t
      where t.tag = topics.tag and t.published_at <= ${now.toISOString()}::timestamptz
      order by t.published_at desc limit 1
    ) as newest
    order by newest.changed_at desc, topics.tag limit ${limit}`);
  return rows.map(({ tag, changed_at }) => ({ tag, changedAt: new Date(changed_at) }));
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
