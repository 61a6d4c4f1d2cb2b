import { type SQL, sql } from "drizzle-orm";
import { articles } from "../../../db/schema/articles.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { isVisible } from "../../articles/server/public.ts";
import { COUNTED_TO } from "../limits.ts";
import type { SortOption } from "../sort-options.ts";
import { startOfDay } from "./filter-words.ts";
import { type Matching, matches, withMatching } from "./matching-articles.ts";
import { type Found, nothing, type Paging } from "./rank-articles.ts";

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
const MOST_SORTED = 10_000;

/**
 * Few matches are all put in order. Many are not gathered at all: among the articles in that order every so many-th
 * matches, and the first page is soon full. What is common and yet rare in that order is gathered after all.
 */
export async function orderArticles(
  tx: Queryable,
  matching: Matching,
  ask: Paging & { order: Order },
): Promise<Found> {
  const gathered = await gather(tx, matching, ask, COUNTED_TO + 1);
  if (gathered.count <= COUNTED_TO || ask.order === "date-desc") return gathered;
  const walked = await walk(tx, matching, ask);
  const ids =
    walked.length === ask.limit ? walked : (await gather(tx, matching, ask, MOST_SORTED)).ids;
  return { ...gathered, ids };
}

async function gather(
  tx: Queryable,
  matching: Matching,
  { order, limit, offset }: Paging & { order: Order },
  most: number,
): Promise<Found> {
  const { tables, tally } = withMatching(matching, most);
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
  matching: Matching,
  { order, limit, offset }: Paging & { order: Order },
): Promise<number[]> {
  const { time, now } = matching;
  const first = startOfDay(time.windows.at(-1)?.first ?? 0).toISOString();
  const end = startOfDay((time.windows[0]?.last ?? 0) + 1).toISOString();
  const inDays = sql`published_at >= ${first}::timestamptz and published_at < ${end}::timestamptz`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from (
      select id, published_at, views, heat from ${articles}
      where ${isVisible(now)} ${order === "date-asc" ? sql`and ${inDays}` : sql``}
      order by ${orders[order]} limit ${MOST_WALKED}
    ) as walked
    where ${inDays} and ${matches(sql`walked.id`, matching)}
    order by ${orders[order]} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}
