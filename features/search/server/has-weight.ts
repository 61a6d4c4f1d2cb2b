import { type SQL, sql } from "drizzle-orm";
import { articleWordCounts } from "#db/schema/search.ts";
import type { SearchedWord } from "./words/weigh-words.ts";

/** How often a word stands in an article, from the row of its counts; null when it does not. */
export const countOf = ({ number }: SearchedWord): SQL => {
  const searched = sql.raw(`(${Math.trunc(number)})`);
  // The last of the ascending numbers that is not greater is found by halving.
  const place = sql`width_bucket(${searched}, words)`;
  return sql`case when words[${place}] = ${searched} then counts[${place}] end`;
};

/** Whether an article has words of more than this weight. */
export const hasWeight = (id: SQL, words: readonly SearchedWord[], need: number): SQL => sql`(
  select ${sum(
    words.map(
      (word) => sql`case when (${countOf(word)}) > 0 then ${word.weight}::float8 else 0 end`,
    ),
  )} > ${need}::float8 from ${articleWordCounts} where article_id = ${id})`;

export const sum = (terms: readonly SQL[]): SQL => sql.join([...terms], sql` + `);
