import { type ChangeEvent, type PointerEvent, useRef, useState } from "react";
import { pointAt } from "./plot.ts";

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
