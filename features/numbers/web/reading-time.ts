import { MINUTE } from "#shared/time/units.ts";

/** After this long without activity the page is no longer being read. */
const AWAY_AFTER = MINUTE;

/** Adds up the time in which a page is visible and its reader active. Times are milliseconds. */
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
    /** The reader did something, or the page became visible. */
    sign(now: number) {
      settle(now);
      until = now + AWAY_AFTER;
      from ??= now;
    },
    /** The page was hidden. */
    hide(now: number) {
      settle(now);
      from = undefined;
    },
    /** The time since the last call; less than a second is left for the next. */
    take(now: number): number {
      settle(now);
      if (unsent < 1_000) return 0;
      const taken = Math.round(unsent);
      unsent = 0;
      return taken;
    },
  };
}
