import { sql } from "drizzle-orm";
import { articleSearch, articleWordCounts } from "#db/schema/search.ts";
import { type ArticleOrder, searchableArticles } from "#features/stories/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { MAX_COUNT } from "../limits.ts";
import { countOf, sum } from "./candidates.ts";
import {
  type MatchPage,
  type MatchQuery,
  matches,
  matchingTables,
  noMatches,
  type Paging,
  planMatch,
} from "./matches.ts";
import { dayOf, startOfDay } from "./words/tsquery.ts";
import type { WeighedQuery } from "./words/weigh-words.ts";

/** How soon another place of a word says little more, and how much shorter texts are preferred, as in most engines. */
const SATURATION = 1.2;
const LENGTH = 0.75;
/** An article with all the words scores so much more than the sum of them. */
const COVERAGE = 0.2;
/** Scores closer than so little a part of the weight of all words are equal, and the newer article comes first. */
const STEPS = 500;

/** One page of the articles, best first, and whether one of all has every word. */
export async function rankArticles(
  tx: Queryable,
  ids: readonly number[],
  { words, meanLength, limit, offset }: Pick<WeighedQuery, "meanLength" | "words"> & Paging,
): Promise<{ ids: number[]; hasAll: boolean }> {
  const counted = words.map((word, at) => ({ ...word, count: sql.raw(`count_${at}`) }));
  const total = words.reduce((all, { weight }) => all + weight, 0);
  const scores = counted.map(
    ({ weight, count }) => sql`coalesce(${weight}::float8 * ${count} / (${count} + at_length), 0)`,
  );
  const weights = counted.map(
    ({ weight, count }) => sql`case when ${count} is null then 0 else ${weight}::float8 end`,
  );
  const score = sql`(${sum([...scores, sql`0`])}) * (1 + ${COVERAGE}::float8 * (${sum([...weights, sql`0`])}) / ${total || 1}::float8)`;
  const all = sql.join(
    [sql`true`, ...counted.map(({ count }) => sql`${count} is not null`)],
    sql` and `,
  );
  const columns = counted.map((word) => sql`, ${countOf(word)} as ${word.count}`);
  const { rows } = await tx.execute<{ ids: number[]; hasAll: boolean | null }>(sql`
    with counted as (
      select article_id,
        ${SATURATION}::float8 * (1 - ${LENGTH}::float8 + ${LENGTH}::float8 * length / ${meanLength}::float8) as at_length
        ${sql.join(columns)}
      from ${articleWordCounts} where article_id = any(${sql.param([...ids])}::int[]) offset 0
    ),
    scored as materialized (
      select article_id, round((${score}) * ${STEPS / (total || 1)}::float8) as score, ${all} as has_all from counted
    ),
    best as (
      select article_id, score from scored order by score desc fetch first ${sql.raw(String(offset + limit))} rows with ties
    )
    select array(
      select article_id from best join ${articleSearch} using (article_id)
      order by score desc, published_at desc, article_id desc limit ${limit} offset ${offset}
    ) as ids, (select bool_or(has_all) from scored) as "hasAll"`);
  const [page] = rows;
  return { ids: page?.ids ?? [], hasAll: page?.hasAll ?? false };
}

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
