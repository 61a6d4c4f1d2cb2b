/** Five, and a pattern with each for those who see no colours. Written out: Tailwind finds whole words only. */
const STROKES = [
  "stroke-chart-1",
  "stroke-chart-2",
  "stroke-chart-3",
  "stroke-chart-4",
  "stroke-chart-5",
];
const FILLS = ["fill-chart-1", "fill-chart-2", "fill-chart-3", "fill-chart-4", "fill-chart-5"];

export const PATTERNS = [undefined, "6 3", "2 3", "8 3 2 3", "12 4"];

/** After the fifth comes the first again. */
export const strokeOf = (place: number) => STROKES[place % STROKES.length] ?? "";
export const fillOf = (place: number) => FILLS[place % FILLS.length] ?? "";
