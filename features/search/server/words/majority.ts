import { allOf, anyOf, quoted } from "./tsquery.ts";

export interface WeighedWord {
  lexeme: string;
  /** How much the word says about a text: the rarer, the more. */
  weight: number;
}

interface Majority {
  /** A `tsquery` that every text with more than `need` of the weight matches. */
  query: string;
  /** Texts with less match as well: their words have to be weighed. */
  isTooWide: boolean;
}

/** More words make an index scan slower than weighing what a wider query finds. */
const MAX_TERMS = 24;
/** Sums of weights that should be equal differ in their last digits. */
const ROUNDING = 1e-9;

/** The words, heaviest first, of which more than `need` of the weight must be in a text. */
export function majorityQuery(
  words: readonly WeighedWord[],
  need: number,
  term: (lexeme: string) => string = quoted,
): Majority {
  const sorted = words.toSorted((a, b) => b.weight - a.weight);
  for (const depth of [sorted.length, 3, 2]) {
    const query = expand({ words: sorted, need, depth, term, terms: { left: MAX_TERMS } });
    if (query !== undefined) return { query, isTooWide: depth < sorted.length };
  }
  return { query: anyOf(leading(sorted, need).map(({ lexeme }) => term(lexeme))), isTooWide: true };
}

interface Expansion {
  words: readonly WeighedWord[];
  need: number;
  /** After so many words, one of the rest is enough. */
  depth: number;
  term: (lexeme: string) => string;
  terms: { left: number };
}

/** Either the first word and enough of the others, or enough of the others without it; undefined when that is too long. */
function expand({ words, need, depth, term, terms }: Expansion): string | undefined {
  const ways: string[] = [];
  for (const [index, { lexeme, weight }] of leading(words, need).entries()) {
    if (terms.left-- <= 0) return undefined;
    const rest = need - weight;
    if (rest < -ROUNDING || depth === 1) {
      ways.push(term(lexeme));
      continue;
    }
    const others = expand({
      words: words.slice(index + 1),
      need: rest,
      depth: depth - 1,
      term,
      terms,
    });
    if (others === undefined) return undefined;
    ways.push(allOf([term(lexeme), others]));
  }
  return anyOf(ways);
}

/** The words one of which must be there, because those after them weigh too little. */
function leading(words: readonly WeighedWord[], need: number): readonly WeighedWord[] {
  let after = sum(words);
  const end = words.findIndex(({ weight }) => {
    const isEnough = after > need + ROUNDING;
    after -= weight;
    return !isEnough;
  });
  return end === -1 ? words : words.slice(0, end);
}

const sum = (words: readonly WeighedWord[]) =>
  words.reduce((total, { weight }) => total + weight, 0);
