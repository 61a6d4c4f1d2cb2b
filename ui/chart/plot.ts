import { scaleLinear } from "d3-scale";

/** Units of the drawing; the browser stretches them to the available space. */
export const WIDTH = 1_000;
export const HEIGHT = 250;

const ABOUT_TICKS = 4;

/** Maps values to coordinates. Each point is in the middle of its band; zero is always shown. */
export function plotOf(count: number, series: readonly { values: readonly number[] }[]) {
  // Counts are whole numbers: below four, ticks would fall between them.
  const most = Math.max(ABOUT_TICKS, ...series.flatMap(({ values }) => values));
  const y = scaleLinear([0, most], [HEIGHT, 0]).nice(ABOUT_TICKS);
  return {
    x: (index: number) => Math.round(((index + 0.5) / count) * WIDTH * 10) / 10,
    y: (value: number) => Math.round(y(value) * 10) / 10,
    ticks: y.ticks(ABOUT_TICKS),
  };
}

/** The point whose band contains a position from 0, at the left, to 1. */
export const pointAt = (part: number, count: number) =>
  Math.min(count - 1, Math.max(0, Math.floor(part * count)));
