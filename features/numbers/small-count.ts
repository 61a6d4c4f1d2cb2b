/** Fewer could tell about single people. */
const FEWEST_SHOWN = 5;

/** Null for one to four. */
export const smallCount = (count: number): number | null =>
  count > 0 && count < FEWEST_SHOWN ? null : count;
