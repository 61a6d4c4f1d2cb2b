import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "#platform/web/router/location.ts";
import { isSamePage } from "#platform/web/same-page.ts";
import { SECOND } from "#shared/time/units.ts";

/** The scroll position of each visited history entry. */
const positions = new Map<string, number>();

/** Stores the position in the history when the page is left; the browser's own restoration comes too early. */
function leftAt(): number | undefined {
  const stored: unknown = window.history.state?.leftAt;
  return typeof stored === "number" ? stored : undefined;
}
const storePosition = () =>
  window.history.replaceState({ ...window.history.state, leftAt: window.scrollY }, "");

/** A new page starts at the top; going back returns to where the reader was. */
export function useScrollPosition(): void {
  const { key, hash, state } = useLocation();
  const how = useNavigationType();
  const first = useRef(true);
  useLayoutEffect(() => {
    const keep = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", keep, { passive: true });
    window.addEventListener("pagehide", storePosition);
    const stored = how === "POP" ? (positions.get(key) ?? leftAt()) : undefined;
    // The browser positions the first page of a visit.
    const top = stored ?? (first.current || isSamePage(state) ? undefined : 0);
    first.current = false;
    const stop = hash || top === undefined ? undefined : scrollAsItGrows(top);
    return () => {
      window.removeEventListener("scroll", keep);
      window.removeEventListener("pagehide", storePosition);
      stop?.();
    };
  }, [key, hash, state, how]);
}

const TIME_LIMIT = 10 * SECOND;
const gestures = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Scrolls at once, and again as the lists of this page are loaded. Stops when the reader scrolls. */
function scrollAsItGrows(top: number): () => void {
  const longEnough = () => document.documentElement.scrollHeight - window.innerHeight >= top;
  const scroll = () => window.scrollTo({ top, behavior: "instant" });
  scroll();

  const calledOff = new AbortController();
  // Also on a page that was long enough: what is inserted above what is in view would move it away.
  const growth = new ResizeObserver(() => {
    if (longEnough()) scroll();
  });
  const stop = () => calledOff.abort();
  const { signal } = calledOff;
  signal.addEventListener("abort", () => growth.disconnect());
  for (const gesture of gestures) window.addEventListener(gesture, stop, { signal, passive: true });
  const timer = setTimeout(stop, TIME_LIMIT);
  signal.addEventListener("abort", () => clearTimeout(timer));
  growth.observe(document.body);
  return stop;
}
