import { type SQL, sql } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import type { Author, AuthorPage } from "#features/stories/calls/authors.ts";
import { tagOf } from "#features/stories/calls/reading.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { authorSlug } from "#shared/site/author-path.ts";
import { site } from "#site.config.ts";
import { selectSummaries } from "./article-repository.ts";
import { findStart, SHALLOW, sizesOfMonths, totalOf } from "./deep-pages.ts";
import { pageOfList } from "./lists.ts";

const isOut = (now: unknown) =>
  sql`a.status = 'published' and a.published_at <= ${now}::timestamptz`;

/** Every name over a visible story, in one step through the index for each name. */
async function findBylines(db: Queryable, now: Date): Promise<string[]> {
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
  /** Only stories from before. */
  end?: unknown;
}

/** The newest stories under some names, as a condition. */
export function isByAuthor(names: unknown, { now, limit, offset, end }: Paging): SQL {
  const older = end === undefined ? sql`` : sql`and a.published_at < ${end}::timestamptz`;
  const ofOne = sql`select a.id, a.published_at from ${articles} a where ${isOut(now)} and a.author = byline.name ${older}
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

const olderByAuthor = prepareQuery(
  ["now", "limit", "offset", "end", "names"],
  (db, { names, now, ...paging }) =>
    selectSummaries(db, { now, limit: paging.limit, where: isByAuthor(names, { now, ...paging }) }),
);

/** A page of the stories under some names. Deep ones begin at the month that their first story is of. */
export async function findNewestByAuthor(
  db: Queryable,
  query: { now: Date; limit: number; offset: number; names: readonly string[] },
) {
  const { offset } = query;
  if (offset < SHALLOW) return newestByAuthor(db, query);
  const { end, skipped } = await findStart(db, monthsOfAuthor(query), offset);
  return olderByAuthor(db, { ...query, end, offset: offset - skipped });
}

const monthsOfAuthor = ({ names, now }: { names: readonly string[]; now: Date }) =>
  sizesOfMonths({
    kind: "author",
    names,
    now,
    since: (moment) => sql`from ${articles} a where ${isOut(now.toISOString())}
      and a.author = any(${sql.param(names)}::text[]) and a.published_at >= ${moment}::timestamptz`,
  });

export async function countByAuthor(
  db: Queryable,
  query: { now: Date; names: readonly string[] },
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select ${totalOf(monthsOfAuthor(query))} as total`,
  );
  return rows[0]?.total ?? 0;
}

export interface KnownAuthor extends Author {
  /** The spellings of the name over visible stories. */
  bylines: readonly string[];
}

/** Names over visible stories, read once for all pages. */
export async function listBylines({ db, clock, cache }: SharingDeps): Promise<readonly string[]> {
  const { reply } = await cache.calls.get("bylines", async () => ({
    reply: await findBylines(db, clock.now()),
    tags: [tagOf.articles],
  }));
  return reply;
}

/** Somebody who has a visible story or is in the team, by a name or its slug. */
export async function requireAuthor(deps: SharingDeps, requested: string): Promise<KnownAuthor> {
  const slug = authorSlug(requested);
  const bylines = (await listBylines(deps)).filter((name) => authorSlug(name) === slug);
  const member = site.team.find(({ name }) => authorSlug(name) === slug);
  const name = member?.name ?? bylines[0];
  if (name === undefined) throw new AppError("not_found", "There is no such author.");
  return { slug, name, role: member?.role ?? "", beat: member?.beat ?? "", bylines };
}

export async function pageAuthor(
  deps: SharingDeps,
  query: { slug: string; page: number; limit: number },
): Promise<AuthorPage> {
  const { db, clock } = deps;
  const now = clock.now();
  const { bylines: names, ...author } = await requireAuthor(deps, query.slug);
  const total = await countByAuthor(db, { now, names });
  const list = await pageOfList({ ...query, now, total }, (paging) =>
    findNewestByAuthor(db, { ...paging, names }),
  );
  return { ...list, author };
}
