import { type ChangeEvent, type PointerEvent, useRef, useState } from "react";
import { pointAt } from "./plot.ts";

/** The last point until somebody chooses another: arrow keys move the slider, a pointer need only be there. */
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
    /** The slider's own idea of where a pointer is differs from the drawing's by up to half a band. */
    onChange(event: ChangeEvent<HTMLInputElement>) {
      if (!underPointer.current) setChosen(Number(event.target.value));
    },
  };
}
