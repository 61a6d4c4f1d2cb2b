/** Fewer could tell about single people. */
const FEWEST_SHOWN = 5;

/** Null for one to four. */
export const smallCount = (count: number): number | null =>
  count > 0 && count < FEWEST_SHOWN ? null : count;

/** Under this many the range would cover nearly everything. */
const FEWEST_FOR_A_SHARE = 20;
/** Of a normal distribution, for 95%. */
const DEVIATIONS = 1.96;

export interface Share {
  percent: number;
  low: number;
  high: number;
}

/** The percentage with its Wilson score interval; null if there are too few to say anything. */
export function shareOf(part: number, all: number): Share | null {
  if (all < FEWEST_FOR_A_SHARE) return null;
  const share = Math.min(part, all) / all;
  const square = DEVIATIONS ** 2;
  const middle = (share + square / (2 * all)) / (1 + square / all);
  const reach =
    (DEVIATIONS * Math.sqrt((share * (1 - share)) / all + square / (4 * all ** 2))) /
    (1 + square / all);
  const percent = (value: number) => Math.round(value * 100);
  return {
    percent: percent(share),
    low: percent(Math.max(0, middle - reach)),
    high: percent(Math.min(1, middle + reach)),
  };
}
