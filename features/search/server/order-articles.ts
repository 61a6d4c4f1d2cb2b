import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { type ArticleOrder, searchableArticles } from "../../articles/server/public.ts";
import { COUNTED_TO } from "../limits.ts";
import { matches, planMatching, type Wanted, withMatching } from "./matching-articles.ts";
import { type Found, nothing, type Paging } from "./rank-articles.ts";
import { dayOf, startOfDay } from "./words/filter-words.ts";

interface OrderedPage extends Paging {
  order: ArticleOrder;
}

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
  page: OrderedPage,
): Promise<Found> {
  // What is trending is read today: of the days of long ago nothing stands where one would walk.
  if (page.order === "trending-desc" && wanted.span.last < dayOf(wanted.now)) {
    return gather(tx, wanted, page, MOST_SORTED);
  }
  const gathered = await gather(tx, wanted, page, COUNTED_TO + 1);
  if (gathered.count <= COUNTED_TO || page.order === "date-desc") return gathered;
  const walked = await walk(tx, wanted, page);
  const ids =
    walked.length === page.limit ? walked : (await gather(tx, wanted, page, MOST_SORTED)).ids;
  return { ...gathered, ids };
}

async function gather(
  tx: Queryable,
  wanted: Wanted,
  page: OrderedPage,
  most: number,
): Promise<Found> {
  const { tables, tally } = withMatching(await planMatching(tx, wanted, most), most);
  const { rows } = await tx.execute<Found & Record<string, unknown>>(sql`
    with ${tables}, page as (${searchableArticles.sortedIds(sql`select article_id from matching`, page)})
    select array(select id from page) as ids, ${tally}`);
  return rows[0] ?? nothing;
}

async function walk(tx: Queryable, wanted: Wanted, page: OrderedPage): Promise<number[]> {
  const { span, now } = wanted;
  const { rows } = await tx.execute<{ id: number }>(
    searchableArticles.scannedIds({
      ...page,
      now,
      from: startOfDay(span.first),
      before: startOfDay(span.last + 1),
      most: MOST_WALKED,
      matches: (id) => matches(id, wanted),
    }),
  );
  return rows.map(({ id }) => id);
}
