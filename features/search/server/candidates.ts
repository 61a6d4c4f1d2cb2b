import { type SQL, sql } from "drizzle-orm";
import { articleWordCounts } from "#db/schema/search.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { MAX_COUNT } from "../limits.ts";
import { type FoundMatches, findMatches, type MatchQuery } from "./matches.ts";
import { defaultWindows } from "./time-windows.ts";
import { majorityQuery } from "./words/majority.ts";
import { allOf, anyOf, inTitle, quoted } from "./words/tsquery.ts";
import type { SearchedWord, WeighedQuery } from "./words/weigh-words.ts";

/** Of the rarest words, as many as together stand in at most so many articles are looked up in the whole archive. */
const MAX_RARE = 1_500;
/** When there are too many with the majority of the words, so many with all of them are compared as well. */
const MAX_WITH_ALL = 500;
/** So many with the majority in the title, too. */
const MAX_BY_TITLE = 300;
/** In an archive of so many, all with any of the words are compared. */
const SMALL_ARCHIVE = 2_000;
/** Where few have the majority, so many with any of the words follow them. */
const MAX_WITH_ANY = 1_000;

export interface Candidates {
  /** The articles to compare. */
  ids: readonly number[];
  /** Those with the majority of the words. */
  majority: FoundMatches;
}

type CandidateQuery = Pick<WeighedQuery, "articles" | "held" | "need" | "words"> & {
  /** How many the page and those before it show. */
  needed: number;
};

/**
 * The articles that can be among the best: the newest with the majority of the words, and from the whole archive those
 * with a rare word, with all words, and with the majority in the title.
 */
export async function findCandidates(
  tx: Queryable,
  { majority, restrict }: { majority: MatchQuery; restrict: (terms?: string) => MatchQuery },
  { words, need, held, articles, needed }: CandidateQuery,
): Promise<Candidates> {
  const found = await findMatches(tx, majority, MAX_COUNT + 1);
  const optional = words.filter(({ isOptional }) => isOptional);
  const ids = new Set(found.ids);
  const add = async (match: MatchQuery, most: number, windowsOf?: typeof defaultWindows) => {
    for (const id of (await findMatches(tx, match, most, windowsOf)).ids) ids.add(id);
  };
  const lexemes = optional.map(({ lexeme }) => quoted(lexeme));
  // What is required holds words already, or there is nothing else to find by.
  const withAny = restrict(held.length > 0 ? undefined : anyOf(lexemes));
  if (lexemes.length > 0 && articles <= SMALL_ARCHIVE) {
    await add(withAny, SMALL_ARCHIVE);
    return { ids: [...ids], majority: found };
  }
  if (optional.length > 0 && (found.ids.length > MAX_COUNT || found.cut)) {
    if (optional.length > 1) await add(restrict(allOf(lexemes)), MAX_WITH_ALL);
    const { query } = majorityQuery(optional, Math.max(need, 0), inTitle);
    await add(restrict(query), MAX_BY_TITLE, defaultWindows);
  }
  const rare = rarest(optional);
  if (optional.length > 1 && rare.length > 0) await add(restrict(anyOf(rare)), MAX_RARE);
  if (lexemes.length > rare.length && ids.size < needed) await add(withAny, MAX_WITH_ANY);
  return { ids: [...ids], majority: found };
}

/** The words are sorted, the rarest first. */
function rarest(words: readonly { lexeme: string; uses: number }[]): string[] {
  const rare: string[] = [];
  let left = MAX_RARE;
  for (const { lexeme, uses } of words) {
    left -= uses;
    if (left < 0) break;
    rare.push(quoted(lexeme));
  }
  return rare;
}

/** How often a word stands in an article, from the row of its counts; null when it does not. */
export const countOf = ({ number }: SearchedWord): SQL => {
  const searched = sql.raw(`(${Math.trunc(number)})`);
  // The last of the ascending numbers that is not greater is found by halving.
  const bucket = sql`width_bucket(${searched}, words)`;
  return sql`case when words[${bucket}] = ${searched} then counts[${bucket}] end`;
};

/** Whether an article has words of more than this weight. */
export const hasWeight = (id: SQL, words: readonly SearchedWord[], need: number): SQL => sql`(
  select ${sum(
    words.map(
      (word) => sql`case when (${countOf(word)}) > 0 then ${word.weight}::float8 else 0 end`,
    ),
  )} > ${need}::float8 from ${articleWordCounts} where article_id = ${id})`;

export const sum = (terms: readonly SQL[]): SQL => sql.join([...terms], sql` + `);
