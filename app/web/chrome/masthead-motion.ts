import { useEffect, useState } from "react";

/** Smaller moves are a thumb at rest. */
const STEP = 8;
/** Near the top the masthead has its own place and nothing to give way to. */
const NEAR_TOP = 96;

export function hidesAfter({ from, to, hidden }: { from: number; to: number; hidden: boolean }) {
  if (to <= NEAR_TOP) return false;
  if (Math.abs(to - from) < STEP) return hidden;
  return to > from;
}

/** Gives the screen to the story on the way down and comes back on the way up. */
export function useHiddenOnTheWayDown(): boolean {
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
