import { and, inArray, type SQL, sql } from "drizzle-orm";
import { articleDays, articles } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import {
  findNewest,
  findNewestWithout,
  isVisible,
  selectSummaries,
} from "../article-repository.ts";
import { findStart, SHALLOW, type SpanSizes } from "./deep-start-repository.ts";

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
