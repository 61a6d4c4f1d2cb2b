import { type SQL, sql } from "drizzle-orm";
import { articles } from "../../../db/schema/articles.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { isVisible } from "../../articles/server/public.ts";
import { COUNTED_TO } from "../limits.ts";
import type { SortOption } from "../sort-options.ts";
import { matches, planMatching, type Wanted, withMatching } from "./matching-articles.ts";
import { type Found, nothing, type Paging } from "./rank-articles.ts";
import { dayOf, startOfDay } from "./words/filter-words.ts";

export type Order = Exclude<SortOption, "relevance-desc">;

/** Each is the order of an index, so that it can be walked along. */
const orders: Readonly<Record<Order, SQL>> = {
  "date-desc": sql`published_at desc, id desc`,
  "date-asc": sql`published_at, id`,
  "views-desc": sql`views desc, id desc`,
  "views-asc": sql`views, id`,
  "trending-desc": sql`heat desc nulls last, published_at desc, id desc`,
};

/** So many articles are looked at in the order that is asked for, before another way is tried. */
const MOST_WALKED = 3_000;
/** And so many are put in order, the newest of all that match. */
const MOST_SORTED = 3_000;

/**
 * Few matches are all put in order. Many are not gathered at all: among the articles in that order every so many-th
 * matches, and the first page is soon full. What is common and yet rare in that order is gathered after all.
 */
export async function orderArticles(
  tx: Queryable,
  wanted: Wanted,
  ask: Paging & { order: Order },
): Promise<Found> {
  // What is trending is read today: of the days of long ago nothing stands where one would walk.
  if (ask.order === "trending-desc" && wanted.span.last < dayOf(wanted.now)) {
    return gather(tx, wanted, ask, MOST_SORTED);
  }
  const gathered = await gather(tx, wanted, ask, COUNTED_TO + 1);
  if (gathered.count <= COUNTED_TO || ask.order === "date-desc") return gathered;
  const walked = await walk(tx, wanted, ask);
  const ids =
    walked.length === ask.limit ? walked : (await gather(tx, wanted, ask, MOST_SORTED)).ids;
  return { ...gathered, ids };
}

async function gather(
  tx: Queryable,
  wanted: Wanted,
  { order, limit, offset }: Paging & { order: Order },
  most: number,
): Promise<Found> {
  const { tables, tally } = withMatching(await planMatching(tx, wanted, most), most);
  const { rows } = await tx.execute<Found & Record<string, unknown>>(sql`
    with ${tables},
    page as (
      select id from (select article_id from matching) as wanted join ${articles} on article_id = id
      order by ${orders[order]} limit ${limit} offset ${offset}
    )
    select array(select id from page) as ids, ${tally}`);
  return rows[0] ?? nothing;
}

async function walk(
  tx: Queryable,
  wanted: Wanted,
  { order, limit, offset }: Paging & { order: Order },
): Promise<number[]> {
  const { span, now } = wanted;
  const first = startOfDay(span.first).toISOString();
  const end = startOfDay(span.last + 1).toISOString();
  const inDays = sql`published_at >= ${first}::timestamptz and published_at < ${end}::timestamptz`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from (
      select id, published_at, views, heat from ${articles}
      where ${isVisible(now)} ${order === "date-asc" ? sql`and ${inDays}` : sql``}
      order by ${orders[order]} limit ${MOST_WALKED}
    ) as walked
    where ${inDays} and ${matches(sql`walked.id`, wanted)}
    order by ${orders[order]} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}
