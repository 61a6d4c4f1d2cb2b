import { type SQL, sql } from "drizzle-orm";
import { articles } from "../../../../db/schema/articles.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { prepareQuery } from "../../../../platform/server/postgres/prepare-query.ts";
import { selectSummaries } from "../article-repository.ts";

const isOut = (now: unknown) =>
  sql`a.status = 'published' and a.published_at <= ${now}::timestamptz`;

/** Every name over a visible story, in one step through the index for each name. */
export async function findBylines(db: Queryable, now: Date): Promise<string[]> {
  const out = isOut(now.toISOString());
  const { rows } = await db.execute<{ name: string }>(sql`with recursive names (name) as (
      (select a.author from ${articles} a where ${out} order by a.author limit 1)
      union all
      select (select a.author from ${articles} a where ${out} and a.author > names.name order by a.author limit 1)
      from names where names.name is not null
    ) select name from names where name is not null`);
  return rows.map(({ name }) => name);
}

interface Paging {
  now: unknown;
  limit: unknown;
  offset: unknown;
}

/** The newest stories under some names, as a condition. */
export function isByAuthor(names: unknown, { now, limit, offset }: Paging): SQL {
  const ofOne = sql`select a.id, a.published_at from ${articles} a where ${isOut(now)} and a.author = byline.name
    order by a.published_at desc, a.id desc limit ${limit}::int + ${offset}::int`;
  return sql`${articles.id} = any(array(
    select story.id from unnest(${names}::text[]) as byline (name), lateral (${ofOne}) as story
    order by story.published_at desc, story.id desc limit ${limit} offset ${offset}))`;
}

const newestByAuthor = prepareQuery(
  ["now", "limit", "offset", "names"],
  (db, { names, now, ...paging }) =>
    selectSummaries(db, { now, limit: paging.limit, where: isByAuthor(names, { now, ...paging }) }),
);

export const findNewestByAuthor = (
  db: Queryable,
  query: { now: Date; limit: number; offset: number; names: readonly string[] },
) => newestByAuthor(db, query);

export async function countByAuthor(
  db: Queryable,
  { now, names }: { now: Date; names: readonly string[] },
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total
    from ${articles} a where ${isOut(now.toISOString())} and a.author = any(${sql.param(names)}::text[])`);
  return rows[0]?.total ?? 0;
}
