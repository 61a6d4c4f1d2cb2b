import { HOUR } from "#shared/time/units.ts";

/**
 * An article's heat is log2 of its views, each view weighted double for every half-life it is younger. Weights are
 * measured from a fixed date, so a stored heat never has to be updated as time passes: the order of two articles
 * changes only when one of them is read, and an index on heat lists what is trending.
 */
export const HALF_LIFE = 6 * HOUR;
const START = Date.UTC(2020, 0, 1);

/** The weight of one view at a moment, as log2. */
export const weightAt = (moment: Date) => (moment.getTime() - START) / HALF_LIFE;

/** log2(2^a + 2^b) without overflow. */
export function addHeat(a: number | null, b: number): number {
  if (a === null) return b;
  const [more, less] = a > b ? [a, b] : [b, a];
  return more + Math.log2(1 + 2 ** (less - more));
}

/** `views` at one moment, as heat. */
export const heatOf = (views: number, moment: Date) => weightAt(moment) + Math.log2(views);

/** An article with this many views right now, or with more views longer ago, is trending. */
export const TRENDING_FROM_VIEWS = 400;

/** Larger than the rounding error of the sums above and smaller than one view. */
const ROUNDING = 1e-9;

export const isTrending = (heat: number | null, now: Date) =>
  heat !== null && heat - weightAt(now) >= Math.log2(TRENDING_FROM_VIEWS) - ROUNDING;
