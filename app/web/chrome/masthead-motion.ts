import { useEffect, useState } from "react";

/** Ignores smaller movements, such as of a resting thumb. */
const STEP = 8;
/** Near the top the masthead is always shown. */
const NEAR_TOP = 96;

export function hidesAfter({ from, to, hidden }: { from: number; to: number; hidden: boolean }) {
  if (to <= NEAR_TOP) return false;
  if (Math.abs(to - from) < STEP) return hidden;
  return to > from;
}

/** Hides the masthead while the reader scrolls down and shows it when they scroll up. */
export function useMastheadMotion(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let from = window.scrollY;
    const onScroll = () => {
      const step = { from, to: Math.max(0, window.scrollY) };
      setHidden((before) => hidesAfter({ ...step, hidden: before }));
      if (Math.abs(step.to - from) >= STEP) from = step.to;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return hidden;
}
