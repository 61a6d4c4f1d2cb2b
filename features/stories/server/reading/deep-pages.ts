import { and, inArray, type SQL, sql } from "drizzle-orm";
import { articleDays, articleMonths, articles } from "#db/schema/articles.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { findNewest, findNewestWithout, isVisible, selectSummaries } from "./article-repository.ts";

/** Up to here PostgreSQL skips rows faster than it looks up where a page begins. */
export const SHALLOW = 500;

/** How many visible articles of a list each span of time has: rows of `start` (the first day in UTC) and `published`. */
interface SpanSizes {
  sizes: SQL;
  span: "day" | "month";
}

/** The end of the span of the article at an offset, and how many visible ones are after that span. */
export async function findStart(
  db: Queryable,
  { sizes, span }: SpanSizes,
  offset: number,
): Promise<{ end: Date; skipped: number }> {
  const { rows } = await db.execute<{ end: string; skipped: string }>(sql`
    with sizes (start, published) as (${sizes}), counted as (
      select start, published, sum(published) over (order by start desc) - published as skipped from sizes
    )
    select (start + ${`1 ${span}`}::interval)::date::text as end, skipped::text from counted
      where published > 0 and skipped <= ${offset} order by counted.skipped desc limit 1`);
  const [row] = rows;
  // Nothing is from before that time, as nothing is in a list without visible articles.
  if (!row) return { end: new Date(0), skipped: 0 };
  return { end: new Date(row.end), skipped: Number(row.skipped) };
}

interface Listed {
  kind: "topic" | "author";
  names: readonly string[];
  now: Date;
  /** The visible articles under these names from a moment on, as what follows `select`. */
  since: (moment: string) => SQL;
}

/** How many visible articles topics or authors have in each month. */
export function sizesOfMonths({ kind, names, now, since }: Listed): SpanSizes {
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const sizes = sql`
    select month, sum(published) from ${articleMonths}
      where kind = ${kind} and name = any(${sql.param(names)}::text[]) and month < ${month}::date group by month
    union all
    select ${month}::date, count(*) ${since(`${month}T00:00:00Z`)}`;
  return { sizes, span: "month" };
}

/** An expression: how many visible articles a list has. */
export const totalOf = ({ sizes }: SpanSizes): SQL<number> =>
  sql<number>`(select coalesce(sum(published), 0)::int from (${sizes}) as sizes (start, published))`;

interface WantedPage {
  now: Date;
  limit: number;
  offset: number;
  categoryId?: number | undefined;
}

const before = prepareQuery(
  ["now", "limit", "offset", "end", "without"],
  (db, { end, without, ...query }) =>
    selectSummaries(db, {
      ...query,
      where: sql`${articles.publishedAt} < ${end} and ${articles.id} <> all(${without}::int[])`,
    }),
);
const beforeInCategory = prepareQuery(
  ["now", "limit", "offset", "end", "categoryId"],
  (db, { end, categoryId, ...query }) =>
    selectSummaries(db, {
      ...query,
      where: sql`${articles.publishedAt} < ${end} and ${articles.categoryId} = ${categoryId}`,
    }),
);

/** A page of the newest articles, however deep. Deep ones begin at the day that their first article is of. */
export async function findPage(db: Queryable, page: WantedPage) {
  if (page.offset < SHALLOW) return findNewest(db, page);
  const { now, limit, offset, categoryId } = page;
  const { end, skipped } = await findStart(db, sizesOfDays(page), offset);
  const query = { now, limit, end, offset: offset - skipped };
  return categoryId === undefined
    ? before(db, { ...query, without: [] })
    : beforeInCategory(db, { ...query, categoryId });
}

/** The same of a list from which a few articles are left out. */
export async function findPageWithout(
  db: Queryable,
  { without, ...page }: Omit<WantedPage, "categoryId"> & { without: readonly number[] },
) {
  if (page.offset < SHALLOW) return findNewestWithout(db, { ...page, without });
  const { now, limit, offset } = page;
  const { end, skipped } = await findStart(db, sizesOfDays(page), offset);
  const leftOut = await db
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        inArray(articles.id, [...without]),
        isVisible(now),
        sql`${articles.publishedAt} >= ${end.toISOString()}::timestamptz`,
      ),
    );
  return before(db, { now, limit, end, without, offset: offset - skipped + leftOut.length });
}

function sizesOfDays({ now, categoryId }: WantedPage): SpanSizes {
  const today = now.toISOString().slice(0, 10);
  const sizes = sql`
    select day, sum(published) from ${articleDays}
      where day < ${today}::date ${of(categoryId)} group by day
    union all
    select ${today}::date, count(*) from ${articles}
      where status = 'published' and published_at >= ${today}::timestamptz
        and published_at <= ${now.toISOString()}::timestamptz ${of(categoryId)}`;
  return { sizes, span: "day" };
}

const of = (categoryId: number | undefined): SQL =>
  categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`;

/** One row for each month of a topic or an author instead of one for each change. */
export const foldArticleMonths: Job = {
  name: "fold-article-months",
  everyMinutes: 60,
  async run({ db }) {
    await db.execute(sql`
      with changed as (select distinct kind, name, month from ${articleMonths} where not folded),
      gone as (
        delete from ${articleMonths} m using changed c
        where (m.kind, m.name, m.month) = (c.kind, c.name, c.month)
        returning m.kind, m.name, m.month, m.published)
      insert into ${articleMonths} (kind, name, month, published, folded)
        select kind, name, month, sum(published), true from gone group by 1, 2, 3 having sum(published) <> 0`);
  },
};
