import { DAY } from "#shared/time/units.ts";

/**
 * Filters are stored as words of the index (see the migration), so that one index scan checks words and filters. All
 * texts here are `tsquery` syntax; quoting makes any text a single word of it.
 */
export const quoted = (word: string) => `'${word.replace(/['\\]/g, "$&$&")}'`;
export const unquoted = (quoted: string) => quoted.slice(1, -1).replace(/(['\\])\1/g, "$1");

export const allOf = (terms: readonly string[]) => terms.map((term) => `(${term})`).join(" & ");
export const anyOf = (terms: readonly string[]) => terms.map((term) => `(${term})`).join(" | ");

export const inCategory = (id: number) => quoted(`#c${id}`);
export const withTag = (tag: string) => quoted(`#t${tag.toLowerCase()}`);
export const byAuthor = (byline: string) => quoted(`#a${byline.slice(0, 200)}`);
export const inTitle = (lexeme: string) => quoted(`=${lexeme}`);
/** A word of the title that begins so. */
export const beginningInTitle = (letters: string) => `${inTitle(letters)}:*`;

export interface Days {
  first: number;
  last: number;
}

export const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY);
export const startOfDay = (day: number) => new Date(day * DAY);

/** Blocks of 1, 4, 16 … days: level 6 is eleven years. */
const HIGHEST_LEVEL = 6;

/** The fewest blocks that cover the days exactly. */
export function onDays({ first, last }: Days): string[] {
  const blocks: string[] = [];
  const add = (level: number, block: number) => blocks.push(quoted(`#d${level}.${block}`));
  let [low, high] = [first, last];
  for (let level = 0; low <= high; level++) {
    const top = level === HIGHEST_LEVEL;
    while (low <= high && (top || (low & 3) !== 0)) add(level, low++);
    while (low <= high && (high & 3) !== 3) add(level, high--);
    if (low > high) break;
    low /= 4;
    high = (high - 3) / 4;
  }
  return blocks;
}
