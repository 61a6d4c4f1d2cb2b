import { sql } from "drizzle-orm";
import { type ArticleOrder, searchableArticles } from "#features/stories/articles/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { MAX_COUNT } from "../limits.ts";
import { type MatchPage, noMatches, type Paging } from "./match-page.ts";
import { type MatchQuery, matches, matchingTables, planMatch } from "./match-repository.ts";
import { dayOf, startOfDay } from "./words/tsquery.ts";

interface OrderedPage extends Paging {
  order: ArticleOrder;
}

/** The most articles that are scanned in the requested order before falling back to sorting. */
const MAX_SCANNED = 3_000;
/** The most matches that are sorted, newest first. */
const MAX_SORTED = 3_000;

/**
 * Few matches are all sorted. When there are many, scanning the articles in the requested order fills the first page
 * quickly. When the scan finds too few, the matches are sorted after all.
 */
export async function orderArticles(
  tx: Queryable,
  match: MatchQuery,
  page: OrderedPage,
): Promise<MatchPage> {
  // Old articles are never trending, so a scan of the trending order would find none.
  if (page.order === "trending-desc" && match.span.last < dayOf(match.now)) {
    return sort(tx, match, page, MAX_SORTED);
  }
  const sorted = await sort(tx, match, page, MAX_COUNT + 1);
  if (sorted.count <= MAX_COUNT || page.order === "date-desc") return sorted;
  const scanned = await scan(tx, match, page);
  const ids =
    scanned.length === page.limit ? scanned : (await sort(tx, match, page, MAX_SORTED)).ids;
  return { ...sorted, ids };
}

async function sort(
  tx: Queryable,
  match: MatchQuery,
  page: OrderedPage,
  most: number,
): Promise<MatchPage> {
  const { tables, tally } = matchingTables(await planMatch(tx, match, most), most);
  const { rows } = await tx.execute<MatchPage & Record<string, unknown>>(sql`
    with ${tables}, page as (${searchableArticles.sortedIds(sql`select article_id from matching`, page)})
    select array(select id from page) as ids, ${tally}`);
  return rows[0] ?? noMatches;
}

async function scan(tx: Queryable, match: MatchQuery, page: OrderedPage): Promise<number[]> {
  const { span, now } = match;
  const { rows } = await tx.execute<{ id: number }>(
    searchableArticles.scannedIds({
      ...page,
      now,
      from: startOfDay(span.first),
      before: startOfDay(span.last + 1),
      most: MAX_SCANNED,
      matches: (id) => matches(id, match),
    }),
  );
  return rows.map(({ id }) => id);
}
