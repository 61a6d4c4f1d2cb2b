/**
 * Five, each with a pattern for readers who see no colors. Written out, because Tailwind finds whole class names only.
 */
const STROKES = [
  "stroke-chart-1",
  "stroke-chart-2",
  "stroke-chart-3",
  "stroke-chart-4",
  "stroke-chart-5",
];
const FILLS = ["fill-chart-1", "fill-chart-2", "fill-chart-3", "fill-chart-4", "fill-chart-5"];

export const CHART_PATTERNS = [undefined, "6 3", "2 3", "8 3 2 3", "12 4"];

/** Repeats after the fifth. */
export const strokeOf = (place: number) => STROKES[place % STROKES.length] ?? "";
export const fillOf = (place: number) => FILLS[place % FILLS.length] ?? "";
