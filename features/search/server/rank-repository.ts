import { sql } from "drizzle-orm";
import { articleSearch } from "../../../db/schema/search.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { MAX_COUNT, MAX_RESULTS } from "../limits.ts";
import { type MatchQuery, matchingTables, newestMatches, planMatch } from "./match-repository.ts";
import { defaultWindows } from "./time-windows.ts";

export interface MatchPage {
  /** The ids of one page. */
  ids: number[];
  /** The number of matches, counted to one more than is shown. */
  count: number;
  /** There may be more matches that were not checked. */
  cut: boolean;
}

export const noMatches: MatchPage = { ids: [], count: 0, cut: false };

export interface Paging {
  limit: number;
  offset: number;
}

/** When there are too many matches to rank, so many with all words in the title are ranked as well. */
const MAX_BY_TITLE = 300;

/** How many are ranked by their whole text at once, which is the most expensive step. */
const RANKED_AT_ONCE = 100;

/** Weights of body, excerpt, tags and author, title. */
const WEIGHTS = "{0.1, 0.3, 0.5, 1}";

/** Raises the rank of a new article by up to a tenth, which decides between similar ones. */
const fresh = (now: Date) =>
  sql`(1 + 0.1 * exp(extract(epoch from published_at - ${now.toISOString()}::timestamptz) / 86400 / 60))`;

/** Ranks by title, tags, author and excerpt, which are cheap to read, then each hundred by the whole text. */
export async function rankArticles(
  tx: Queryable,
  match: MatchQuery,
  page: Paging & { included: string; byTitle: string | undefined },
): Promise<MatchPage> {
  const matching = await planMatch(tx, match, MAX_COUNT + 1);
  const weights = sql`${WEIGHTS}::float4[]`;
  const included = sql`${page.included}::tsquery`;
  const with_title = page.byTitle
    ? sql`union select article_id from ${newestMatches({ query: page.byTitle, windows: defaultWindows(matching.span), now: matching.now }, MAX_BY_TITLE)} as with_title`
    : sql``;
  const start = page.offset - (page.offset % RANKED_AT_ONCE);
  const blocks = Math.ceil((page.offset + page.limit) / RANKED_AT_ONCE);
  const end = Math.min(blocks * RANKED_AT_ONCE, MAX_RESULTS);
  const { tables, tally } = matchingTables(matching, MAX_COUNT + 1);
  const { rows } = await tx.execute<MatchPage & Record<string, unknown>>(sql`
    with ${tables},
    at_hand as (
      select article_id, row_number() over (
        order by ts_rank(${weights}, head, ${included}) desc, published_at desc, article_id desc) - 1 as position
      from (select article_id from matching ${with_title}) as pool join ${articleSearch} using (article_id)
      limit ${end - start} offset ${start}
    ),
    page as (
      select article_id from at_hand join ${articleSearch} using (article_id)
      order by position / ${RANKED_AT_ONCE},
        ts_rank(${weights}, words, ${included}, 1) * ${fresh(matching.now)} desc, published_at desc, article_id desc
      limit ${page.limit} offset ${page.offset - start}
    )
    select array(select article_id from page) as ids, ${tally}`);
  return rows[0] ?? noMatches;
}
