import { type RefObject, useEffect } from "react";

/** Tells the style sheet how high the bar is, so that the panel stays below it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!bar.current) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height) root.style.setProperty("--editor-bar", `${Math.ceil(height)}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty("--editor-bar");
    };
  }, [bar]);
}
