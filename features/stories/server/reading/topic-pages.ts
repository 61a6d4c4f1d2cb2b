import { type SQL, sql } from "drizzle-orm";
import { articles, articleTags } from "#db/schema/articles.ts";
import type { PopularTag } from "#features/stories/calls/reading.ts";
import type { TopicPage } from "#features/stories/calls/topics.ts";
import { spellTag } from "#features/stories/rules/field-schemas.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { isVisible, newestFirst, selectSummaries } from "./article-repository.ts";
import { findStart, SHALLOW, sizesOfMonths, totalOf } from "./deep-pages.ts";
import { pageOfList } from "./lists.ts";

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
async function isTopic(db: Queryable, { now, tag }: { now: Date; tag: string }): Promise<boolean> {
  const { rows } = await db.execute(sql`select ${ofTopic(tag, now.toISOString())} limit 1`);
  return rows.length > 0;
}

/** In one step through the primary key for each name. */
async function findTopicNames(
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

/** Topics of visible stories whose names begin with a text, in alphabetical order. */
export const findTopicsFrom = (
  { db, clock }: Deps,
  start: string,
  limit: number,
): Promise<string[]> =>
  findTopicNames(db, { now: clock.now(), start: spellTag(start.trim()), limit });

/** The tag as stories carry it, if readers can see such a story. */
export async function requireTopic({ db, clock }: Deps, requested: string): Promise<string> {
  const tag = spellTag(requested);
  if (!(await isTopic(db, { now: clock.now(), tag })))
    throw new AppError("not_found", `No story is about "${tag}".`);
  return tag;
}

const MOST_RELATED = 8;

export async function pageTopic(
  { db, clock }: Deps,
  query: { tag: string; page: number; limit: number },
): Promise<TopicPage> {
  const now = clock.now();
  const tag = spellTag(query.tag);
  const { total, related } = await findTopic(db, { now, tag, mostRelated: MOST_RELATED });
  if (total === 0) throw new AppError("not_found", `No story is about "${tag}".`);
  const list = await pageOfList({ ...query, now, total }, (paging) =>
    findNewestOfTopic(db, { ...paging, tag }),
  );
  return { ...list, tag, related };
}

/** How often each tag occurs among the newest articles. */
async function countTags(
  db: Queryable,
  { now, among, limit }: { now: Date; among: number; limit: number },
): Promise<{ name: string; count: number }[]> {
  const newest = db
    .select({ tags: articles.tags })
    .from(articles)
    .where(isVisible(now))
    .orderBy(...newestFirst)
    .limit(among)
    .as("newest");
  const name = sql<string>`tag.name`;
  const count = sql<number>`count(*)::int`;
  return db
    .select({ name, count })
    .from(sql`${newest} cross join lateral unnest(${newest.tags}) as tag(name)`)
    .groupBy(name)
    .orderBy(sql`count(*) desc`, name)
    .limit(limit);
}

const NEWEST_ARTICLES = 1_000;
const MOST_TAGS = 30;

export const listPopularTags = ({ db, clock }: Deps): Promise<PopularTag[]> =>
  countTags(db, { now: clock.now(), among: NEWEST_ARTICLES, limit: MOST_TAGS });
