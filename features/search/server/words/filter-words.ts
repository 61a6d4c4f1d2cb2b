import { DAY } from "../../../../shared/time/units.ts";

/**
 * Filters as words of the index (the migration says which), so that one look into it answers words and filters
 * together. All texts here are in the language of `tsquery`; quoting makes any text a single word of it.
 */
export const quoted = (word: string) => `'${word.replace(/['\\]/g, "$&$&")}'`;
export const unquoted = (quoted: string) => quoted.slice(1, -1).replace(/(['\\])\1/g, "$1");

export const allOf = (terms: readonly string[]) => terms.map((term) => `(${term})`).join(" & ");
export const anyOf = (terms: readonly string[]) => terms.map((term) => `(${term})`).join(" | ");

export const inCategory = (id: number) => quoted(`#c${id}`);
export const withTag = (tag: string) => quoted(`#t${tag.toLowerCase()}`);
export const inTitle = (lexeme: string) => quoted(`=${lexeme}`);

export interface Days {
  first: number;
  last: number;
}

export const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY);
export const startOfDay = (day: number) => new Date(day * DAY);

/** Blocks of 1, 4, 16 … days: level 6 is eleven years. */
const HIGHEST_LEVEL = 6;

/** A span of days as few blocks that cover it exactly. */
export function onDays({ first, last }: Days): string[] {
  const blocks: string[] = [];
  const add = (level: number, block: number) => blocks.push(quoted(`#d${level}.${block}`));
  let [low, high] = [first, last];
  for (let level = 0; low <= high; level++) {
    const top = level === HIGHEST_LEVEL;
    while (low <= high && (top || low % 4 !== 0)) add(level, low++);
    while (low <= high && high % 4 !== 3) add(level, high--);
    if (low > high) break;
    low /= 4;
    high = (high - 3) / 4;
  }
  return blocks;
}
