import { lt, type SQL, sql } from "drizzle-orm";
import { articleDays, articles } from "../../../../db/schema/articles.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { prepareQuery } from "../../../../platform/server/postgres/prepare-query.ts";
import { DAY } from "../../../../shared/time/units.ts";
import { findNewest, selectSummaries } from "../article-repository.ts";

/** Up to here PostgreSQL skips rows faster than it looks up a day. */
const SHALLOW = 500;

interface WantedPage {
  now: Date;
  limit: number;
  offset: number;
  categoryId?: number | undefined;
}

const before = prepareQuery(["now", "limit", "offset", "end"], (db, { end, ...query }) =>
  selectSummaries(db, { ...query, where: lt(articles.publishedAt, end) }),
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
  const { end, skipped } = await findDay(db, page);
  const query = { now, limit, end, offset: offset - skipped };
  return categoryId === undefined
    ? before(db, query)
    : beforeInCategory(db, { ...query, categoryId });
}

/** The end of the day of the article at an offset, and how many visible ones are after that day. */
async function findDay(
  db: Queryable,
  { now, offset, categoryId }: WantedPage,
): Promise<{ end: Date; skipped: number }> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await db.execute<{ day: string; skipped: string }>(sql`
    with sizes (day, published) as (
      select day, sum(published) from ${articleDays}
        where day < ${today}::date ${of(categoryId)} group by day
      union all
      select ${today}::date, count(*) from ${articles}
        where status = 'published' and published_at >= ${today}::timestamptz
          and published_at <= ${now.toISOString()}::timestamptz ${of(categoryId)}
    ), counted as (
      select day, published, sum(published) over (order by day desc) - published as skipped from sizes
    )
    select day::text, skipped::text from counted where published > 0 and skipped <= ${offset}
      order by counted.skipped desc limit 1`);
  const [row] = rows;
  return {
    end: new Date(Date.parse(row?.day ?? today) + DAY),
    skipped: Number(row?.skipped ?? 0),
  };
}

const of = (categoryId: number | undefined): SQL =>
  categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`;
