import { scaleLinear } from "d3-scale";

/** Units of the drawing; the browser stretches them to the place there is. */
export const WIDTH = 1_000;
export const HEIGHT = 250;

const ABOUT_TICKS = 4;

/** Where points go. Each has a band of its own and stands in its middle; zero is always shown. */
export function plotOf(count: number, series: readonly { values: readonly number[] }[]) {
  // Counts are whole: below four, ticks would fall between them.
  const most = Math.max(ABOUT_TICKS, ...series.flatMap(({ values }) => values));
  const y = scaleLinear([0, most], [HEIGHT, 0]).nice(ABOUT_TICKS);
  return {
    x: (place: number) => Math.round(((place + 0.5) / count) * WIDTH * 10) / 10,
    y: (value: number) => Math.round(y(value) * 10) / 10,
    ticks: y.ticks(ABOUT_TICKS),
  };
}

/** The point whose band lies under a place from 0, at the left, to 1. */
export const pointAt = (part: number, count: number) =>
  Math.min(count - 1, Math.max(0, Math.floor(part * count)));
