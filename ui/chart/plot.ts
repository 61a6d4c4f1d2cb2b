import { scaleLinear } from "d3-scale";
import { type ChangeEvent, type PointerEvent, useRef, useState } from "react";

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
const pointAt = (part: number, count: number) =>
  Math.min(count - 1, Math.max(0, Math.floor(part * count)));

/** The last point until the reader chooses another with the slider or the pointer. */
export function useChosenPoint(count: number) {
  const [chosen, setChosen] = useState<number>();
  const underPointer = useRef(false);
  const point = Math.min(chosen ?? count - 1, count - 1);

  function follow(event: PointerEvent<HTMLInputElement>) {
    underPointer.current = true;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) setChosen(pointAt((event.clientX - left) / width, count));
  }

  const letGo = () => {
    underPointer.current = false;
  };

  return {
    point,
    value: point,
    onPointerDown: follow,
    onPointerMove: follow,
    onPointerLeave: letGo,
    onKeyDown: letGo,
    /** The slider's own position differs from the drawing's by up to half a band. */
    onChange(event: ChangeEvent<HTMLInputElement>) {
      if (!underPointer.current) setChosen(Number(event.target.value));
    },
  };
}
