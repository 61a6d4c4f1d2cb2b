import { and, asc, desc, eq, gt, max, sql } from "drizzle-orm";
import { articles, categories, formerSlugs } from "../../../db/schema/articles.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { isVisible } from "./article-repository.ts";

// Where articles stand and when they last changed, for lists of addresses that may be very long.

/** An article written days ago and published today was not changed before it came out. */
const changedAt = sql<Date>`greatest(${articles.updatedAt}, ${articles.publishedAt})`.mapWith(
  articles.updatedAt,
);
const lastChange = max(changedAt).mapWith(articles.updatedAt);

/** Articles by the number of their id: a block of old ones stays as it is when new ones come. */
export function findAddressBlocks(db: Queryable, { now, size }: { now: Date; size: number }) {
  const block = sql<number>`((${articles.id} - 1) / ${sql.raw(String(size))}) + 1`;
  return db
    .select({ block, changedAt: lastChange })
    .from(articles)
    .where(isVisible(now))
    .groupBy(block)
    .orderBy(block);
}

export function findAddresses(
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

/** Categories that have something to show. */
export function findCategoryChanges(db: Queryable, now: Date) {
  return db
    .select({ name: categories.name, changedAt: lastChange })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(isVisible(now))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.id));
}

export function findNews(
  db: Queryable,
  { now, since, limit }: { now: Date; since: Date; limit: number },
) {
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

/** Which visible articles these slugs lead to, those included that an article had before. */
export async function findBySlugs(
  db: Queryable,
  { now, slugs }: { now: Date; slugs: readonly string[] },
): Promise<{ asked: string; id: number; slug: string }[]> {
  const { rows } = await db.execute<{ asked: string; id: number; slug: string }>(sql`
    select wanted.slug as asked, ${articles.id} as id, ${articles.slug} as slug
    from unnest(${sql.param([...slugs])}::text[]) as wanted(slug)
    left join ${formerSlugs} on ${formerSlugs.slug} = wanted.slug
    join ${articles} on ${articles.slug} = wanted.slug or ${articles.id} = ${formerSlugs.articleId}
    where ${isVisible(now)}`);
  return rows;
}
