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
export const strokeOf = (index: number) => STROKES[index % STROKES.length] ?? "";
export const fillOf = (index: number) => FILLS[index % FILLS.length] ?? "";
