import { useSyncExternalStore } from "react";

/** As in `stories.css`: one line on a wide screen, else three. */
const WIDE = { query: "(width >= 64rem)", rem: 2.875, narrowRem: 6.5 };

function subscribe(listener: () => void) {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

function rowHeight(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return rem * (matchMedia(WIDE.query).matches ? WIDE.rem : WIDE.narrowRem);
}

/** Every row has the same height, which grows with the browser's text size. */
export const useRowHeight = (): number => useSyncExternalStore(subscribe, rowHeight);
