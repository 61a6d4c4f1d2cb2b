import { sql } from "drizzle-orm";
import { articleSearch, articleWordCounts } from "#db/schema/search.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { countOf, sum } from "./has-weight.ts";
import type { Paging } from "./match-page.ts";
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
