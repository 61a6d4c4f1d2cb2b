import { MINUTE } from "../../../shared/time/units.ts";

/** A page that nobody touches for this long is no longer being read. */
const AWAY_AFTER = MINUTE;

/** Adds up the time in which a page is visible and its reader shows signs of life. Moments are milliseconds. */
export function createReadingTime() {
  let unsent = 0;
  let from: number | undefined;
  let until = 0;

  function settle(now: number) {
    if (from === undefined) return;
    unsent += Math.max(0, Math.min(now, until) - from);
    from = now < until ? now : undefined;
  }

  return {
    /** The reader did something, or the page came into view. */
    sign(now: number) {
      settle(now);
      until = now + AWAY_AFTER;
      from ??= now;
    },
    /** The page went out of view. */
    hide(now: number) {
      settle(now);
      from = undefined;
    },
    /** What came together since the last time; less than a second stays for the next. */
    take(now: number): number {
      settle(now);
      if (unsent < 1_000) return 0;
      const taken = Math.round(unsent);
      unsent = 0;
      return taken;
    },
  };
}
