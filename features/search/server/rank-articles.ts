import { sql } from "drizzle-orm";
import { articleSearch } from "../../../db/schema/search.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { COUNTED_TO, MOST_RESULTS } from "../limits.ts";
import { newestFound, planMatching, type Wanted, withMatching } from "./matching-articles.ts";
import { usualWindows } from "./time-windows.ts";

export interface Found {
  /** The ids of one page. */
  ids: number[];
  /** The number of matches, counted to one more than is shown. */
  count: number;
  /** There may be more matches that were not checked. */
  cut: boolean;
}

export const nothing: Found = { ids: [], count: 0, cut: false };

export interface Paging {
  limit: number;
  offset: number;
}

/** When there are too many matches to rank, so many with all words in the title are ranked as well. */
const MOST_BY_TITLE = 300;

/** How many are ranked by their whole text at once, which is the most expensive step. */
const JUDGED_AT_ONCE = 100;

/** Weights of body, excerpt, tags and author, title. */
const WEIGHTS = "{0.1, 0.3, 0.5, 1}";

/** Raises the rank of a new article by up to a tenth, which decides between similar ones. */
const fresh = (now: Date) =>
  sql`(1 + 0.1 * exp(extract(epoch from published_at - ${now.toISOString()}::timestamptz) / 86400 / 60))`;

/** Ranks by title, tags, author and excerpt, which are cheap to read, then each hundred by the whole text. */
export async function rankArticles(
  tx: Queryable,
  looked: Wanted,
  ask: Paging & { wanted: string; byTitle: string | undefined },
): Promise<Found> {
  const matching = await planMatching(tx, looked, COUNTED_TO + 1);
  const weights = sql`${WEIGHTS}::float4[]`;
  const wanted = sql`${ask.wanted}::tsquery`;
  const titled = ask.byTitle
    ? sql`union select article_id from ${newestFound({ query: ask.byTitle, windows: usualWindows(matching.span), now: matching.now }, MOST_BY_TITLE)} as titled`
    : sql``;
  const start = ask.offset - (ask.offset % JUDGED_AT_ONCE);
  const blocks = Math.ceil((ask.offset + ask.limit) / JUDGED_AT_ONCE);
  const end = Math.min(blocks * JUDGED_AT_ONCE, MOST_RESULTS);
  const { tables, tally } = withMatching(matching, COUNTED_TO + 1);
  const { rows } = await tx.execute<Found & Record<string, unknown>>(sql`
    with ${tables},
    at_hand as (
      select article_id, row_number() over (
        order by ts_rank(${weights}, head, ${wanted}) desc, published_at desc, article_id desc) - 1 as place
      from (select article_id from matching ${titled}) as pool join ${articleSearch} using (article_id)
      limit ${end - start} offset ${start}
    ),
    page as (
      select article_id from at_hand join ${articleSearch} using (article_id)
      order by place / ${JUDGED_AT_ONCE},
        ts_rank(${weights}, words, ${wanted}, 1) * ${fresh(matching.now)} desc, published_at desc, article_id desc
      limit ${ask.limit} offset ${ask.offset - start}
    )
    select array(select article_id from page) as ids, ${tally}`);
  return rows[0] ?? nothing;
}
