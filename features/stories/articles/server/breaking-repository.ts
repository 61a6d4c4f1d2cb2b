import { and, eq, gt, isNotNull, min, sql } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { isVisible, newestFirst } from "./article-repository.ts";

const breaking = prepareQuery(["now", "limit"], (db, { now, limit }) =>
  db
    .select({
      id: articles.id,
      title: sql<string>`coalesce(nullif(${articles.breakingLine}, ''), ${articles.title})`,
      entry: articles.breakingEntry,
    })
    .from(articles)
    .where(and(isVisible(now), isNotNull(articles.breakingUntil), gt(articles.breakingUntil, now)))
    .orderBy(...newestFirst)
    .limit(limit),
);

export const findBreaking = (db: Queryable, query: { now: Date; limit: number }) =>
  breaking(db, query);

export async function findBreakingWithEnd(db: Queryable, query: { now: Date; limit: number }) {
  const { limit } = query;
  const rows = await db
    .select({ id: articles.id, title: articles.title, until: articles.breakingUntil })
    .from(articles)
    .where(and(isVisible(query.now), gt(articles.breakingUntil, query.now)))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.flatMap(({ until, ...row }) => (until ? [{ ...row, until }] : []));
}

/** When the next scheduled article appears, and when the next one is no longer featured: parts of one query. */
export const nextListChanges = (db: Queryable, after: Date) => [
  nextMoment(db, articles.publishedAt, after),
  nextMoment(db, articles.featuredUntil, after),
];

/** When the next breaking item ends. */
export async function findNextBreakingEnd(db: Queryable, after: Date): Promise<Date | undefined> {
  const [next] = await nextMoment(db, articles.breakingUntil, after);
  return next?.at ?? undefined;
}

/** When the next story is no longer live. */
export async function findNextLiveEnd(db: Queryable, after: Date): Promise<Date | undefined> {
  const [next] = await nextMoment(db, articles.liveUntil, after);
  return next?.at ?? undefined;
}

const nextMoment = (
  db: Queryable,
  moment:
    | typeof articles.publishedAt
    | typeof articles.breakingUntil
    | typeof articles.featuredUntil
    | typeof articles.liveUntil,
  after: Date,
) =>
  db
    .select({ at: min(moment) })
    .from(articles)
    .where(and(eq(articles.status, "published"), gt(moment, after)));
