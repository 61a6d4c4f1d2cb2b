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

/** The most articles that are scanned in the requested order before falling back to sorting. */
const MOST_WALKED = 3_000;
/** The most matches that are sorted, newest first. */
const MOST_SORTED = 3_000;

/**
 * Few matches are all sorted. When there are many, scanning the articles in the requested order fills the first page
 * quickly. When the scan finds too few, the matches are sorted after all.
 */
export async function orderArticles(
  tx: Queryable,
  wanted: Wanted,
  page: OrderedPage,
): Promise<Found> {
  // Old articles are never trending, so a scan of the trending order would find none.
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
