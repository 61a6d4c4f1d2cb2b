import { type SQL, sql } from "drizzle-orm";
import { articles, articleTags } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { selectSummaries } from "../article-repository.ts";
import { findStart, SHALLOW } from "../deep-pages/deep-start-repository.ts";
import { sizesOfMonths, totalOf } from "../deep-pages/month-repository.ts";

/** What the primary key of `article_tags` finds without reading articles. */
const ofTopic = (tag: unknown, now: unknown) =>
  sql`from ${articleTags} t where t.tag = ${tag} and t.published_at <= ${now}::timestamptz`;

interface Paging {
  now: unknown;
  limit: unknown;
  offset: unknown;
  /** Only stories from before. */
  end?: unknown;
}

/** The newest stories of a topic, as a condition. */
export const isOfTopic = (tag: unknown, { now, limit, offset, end }: Paging) =>
  sql`${articles.id} = any(array(select t.article_id ${ofTopic(tag, now)}
    ${end === undefined ? sql`` : sql`and t.published_at < ${end}::timestamptz`}
    order by t.published_at desc, t.article_id desc limit ${limit} offset ${offset}))`;

const newestOfTopic = prepareQuery(
  ["now", "limit", "offset", "tag"],
  (db, { now, limit, offset, tag }) =>
    selectSummaries(db, { now, limit, where: isOfTopic(tag, { now, limit, offset }) }),
);

const olderOfTopic = prepareQuery(
  ["now", "limit", "offset", "end", "tag"],
  (db, { tag, now, limit, ...paging }) =>
    selectSummaries(db, { now, limit, where: isOfTopic(tag, { now, limit, ...paging }) }),
);

/** A page of the stories of a topic. Deep ones begin at the month that their first story is of. */
export async function findNewestOfTopic(
  db: Queryable,
  query: { now: Date; limit: number; offset: number; tag: string },
) {
  const { offset } = query;
  if (offset < SHALLOW) return newestOfTopic(db, query);
  const { end, skipped } = await findStart(db, monthsOfTopic(query), offset);
  return olderOfTopic(db, { ...query, end, offset: offset - skipped });
}

const monthsOfTopic = ({ tag, now }: { tag: string; now: Date }) =>
  sizesOfMonths({
    kind: "topic",
    names: [tag],
    now,
    since: (moment) =>
      sql`${ofTopic(tag, now.toISOString())} and t.published_at >= ${moment}::timestamptz`,
  });

const RELATED_AMONG = 100;

/** How many visible stories carry a tag, and which other tags the newest of them carry. */
export async function findTopic(
  db: Queryable,
  { now, tag, mostRelated }: { now: Date; tag: string; mostRelated: number },
): Promise<{ total: number; related: string[] }> {
  const newest = sql`(select t.article_id as id ${ofTopic(tag, now.toISOString())}
    order by t.published_at desc, t.article_id desc limit ${RELATED_AMONG}) newest`;
  const others = sql`select other.tag from ${newest}
    join ${articleTags} other on other.article_id = newest.id and other.tag <> ${tag}
    group by other.tag order by count(*) desc, other.tag limit ${mostRelated}`;
  const { rows } = await db.execute<{ total: number; related: string[] }>(
    sql`select ${totalOf(monthsOfTopic({ tag, now }))} as total, array(${others}) as related`,
  );
  return rows[0] ?? { total: 0, related: [] };
}

/** Whether a visible story carries a tag. */
export async function isTopic(
  db: Queryable,
  { now, tag }: { now: Date; tag: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`select ${ofTopic(tag, now.toISOString())} limit 1`);
  return rows.length > 0;
}

/** In one step through the primary key for each name. */
export async function findTopicNames(
  db: Queryable,
  { now, start, limit }: { now: Date; start: string; limit: number },
): Promise<string[]> {
  const next = (from: SQL) => sql`select t.tag from ${articleTags} t
    where t.tag ${from} and t.published_at <= ${now.toISOString()}::timestamptz order by t.tag limit 1`;
  const { rows } = await db.execute<{ tag: string }>(sql`with recursive names (tag) as (
      (${next(sql`>= ${start}`)})
      union all
      select (${next(sql`> names.tag`)}) from names where starts_with(names.tag, ${start})
    ) select tag from names where starts_with(tag, ${start}) limit ${limit}`);
  return rows.map(({ tag }) => tag);
}
