import { type SQL, sql } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** A typed word, in lower case, and how much it says: the rarer in the archive, the more. */
export interface WordWeight extends Record<string, unknown> {
  word: string;
  weight: number;
}

export async function readWordWeights(db: Queryable, typed: string): Promise<WordWeight[]> {
  const { rows } = await db.execute<WordWeight>(
    sql`select word, weight from word_weights(${typed.toLowerCase()})`,
  );
  return rows;
}

const sum = (terms: readonly SQL[]) => sql.join([...terms], sql` + `);

/**
 * Whether a story has words of more than half of the weight. Words in tags and attributes of the text do not count; taking
 * them out of every text would take seconds, so that is done for stories that have enough words with them.
 */
export function hasMostOf(words: readonly WordWeight[]): SQL | undefined {
  if (words.length === 0) return undefined;
  const half = words.reduce((all, { weight }) => all + weight, 0) / 2;
  const enough = (text: SQL) =>
    sql`${sum(words.map(({ word, weight }) => sql`case when strpos(${text}, ${word}) > 0 then ${weight}::float8 else 0 end`))} > ${half}::float8`;
  const head = sql`lower(${articles.title} || E'\n' || ${articles.excerpt})`;
  const plain = sql`regexp_replace(${articles.content}, '<[^>]*>', ' ', 'g')`;
  return sql`case when (
      select ${enough(sql`text`)} from (select ${head} || E'\n' || lower(${articles.content}) as text offset 0) as whole
    ) then (
      select ${enough(sql`text`)} from (select ${head} || E'\n' || lower(${plain}) as text offset 0) as read
    ) else false end`;
}
