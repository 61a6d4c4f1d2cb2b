import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { CommonWords } from "./common-words.ts";
import { type Frequencies, readFrequencies } from "./frequency-repository.ts";
import type { WeighedWord } from "./majority.ts";
import type { ParsedQuery } from "./parse-query.ts";

export interface SearchedWord extends WeighedWord {
  number: number;
  uses: number;
  isOptional: boolean;
}

export interface WeighedQuery extends ParsedQuery {
  /** The words that articles have, the rarest first. */
  words: readonly SearchedWord[];
  /** The lexemes that no article has. */
  unknown: readonly string[];
  /** More than so much weight of the optional words makes a majority of all. */
  need: number;
  articles: number;
  meanLength: number;
}

/** Inverse document frequency: words that say more about a text weigh more. */
const weightOf = (uses: number, articles: number) =>
  Math.log(1 + (Math.max(articles, uses) - uses + 0.5) / (uses + 0.5));

export async function weighWords(
  tx: Queryable,
  parsed: ParsedQuery,
  archive: { common: CommonWords; now: Date },
): Promise<WeighedQuery> {
  const lexemes = [...parsed.held, ...parsed.optional];
  const frequencies = await readFrequencies(tx, { lexemes, ...archive });
  return { ...parsed, ...weigh(parsed, frequencies) };
}

function weigh({ held }: ParsedQuery, { articles, meanLength, words: counted }: Frequencies) {
  const words = counted
    .filter(({ uses }) => uses > 0)
    .map((word) => ({
      ...word,
      isOptional: !held.includes(word.lexeme),
      weight: weightOf(word.uses, articles),
    }))
    .toSorted((a, b) => b.weight - a.weight);
  const total = sum(words);
  return {
    words,
    unknown: counted.filter(({ uses }) => uses === 0).map(({ lexeme }) => lexeme),
    need: total / 2 - sum(words.filter((word) => !word.isOptional)),
    articles,
    meanLength,
  };
}

const sum = (words: readonly WeighedWord[]) =>
  words.reduce((total, { weight }) => total + weight, 0);
