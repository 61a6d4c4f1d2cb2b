import { HOUR } from "../../shared/time/units.ts";

/**
 * An article's heat is log2 of its views, each view weighted double for every half-life it is younger.
 * Weights are measured from a fixed moment, so a stored heat never has to be aged: the order of two
 * articles only changes when somebody reads one of them, and an index on it answers "trending" at once.
 */
export const HALF_LIFE = 6 * HOUR;
const START = Date.UTC(2020, 0, 1);

/** The weight of one view at a moment, as log2. */
export const weightAt = (moment: Date) => (moment.getTime() - START) / HALF_LIFE;

/** log2(2^a + 2^b) without leaving the range of numbers. */
export function addHeat(a: number | null, b: number): number {
  if (a === null) return b;
  const [more, less] = a > b ? [a, b] : [b, a];
  return more + Math.log2(1 + 2 ** (less - more));
}

/** `views` at one moment, as heat. */
export const heatOf = (views: number, moment: Date) => weightAt(moment) + Math.log2(views);

/** This many views just now, or more of them longer ago, make an article trending. */
export const TRENDING_FROM_VIEWS = 400;

/** Far more than the sums above can be off by, far less than a view. */
const ROUNDING = 1e-9;

export const isTrending = (heat: number | null, now: Date) =>
  heat !== null && heat - weightAt(now) >= Math.log2(TRENDING_FROM_VIEWS) - ROUNDING;
