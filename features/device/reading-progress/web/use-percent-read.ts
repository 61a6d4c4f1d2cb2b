import { type RefObject, useRef, useSyncExternalStore } from "react";
import { percentRead } from "../progress-rules.ts";

/** Pictures and comments change the height of the page while it is read. */
function subscribe(listener: () => void) {
  const growth = new ResizeObserver(listener);
  growth.observe(document.body);
  window.addEventListener("scroll", listener, { passive: true });
  window.addEventListener("resize", listener);
  return () => {
    growth.disconnect();
    window.removeEventListener("scroll", listener);
    window.removeEventListener("resize", listener);
  };
}

function percentNow(story: HTMLElement | null): number {
  if (!story) return 0;
  const { scrollY: scrolled, innerHeight } = window;
  const end = story.getBoundingClientRect().bottom + scrolled;
  return percentRead({ scrolled, end, window: innerHeight });
}

/**
 * In the browser only; re-renders when the whole number changes, not with every pixel. `position` is where it was
 * measured: the reader may have scrolled on since.
 */
export function usePercentRead(story: RefObject<HTMLElement | null>) {
  const position = useRef(0);
  const percent = useSyncExternalStore(subscribe, () => {
    position.current = Math.round(window.scrollY);
    return percentNow(story.current);
  });
  return { percent, position };
}
