/** The place of each in a falling list: equals share one, and the next place is left out. */
export const ranksOf = (points: readonly number[]): number[] =>
  points.map((own) => points.indexOf(own) + 1);
