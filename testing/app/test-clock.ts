import type { Clock } from "#platform/server/clock.ts";
import { DAY } from "#shared/time/units.ts";

export interface TestClock extends Clock {
  /** By so many milliseconds. */
  advance(by: number): void;
  set(moment: Date): void;
}

/** Today, so that code that reads the machine's date agrees; at noon, far from midnight. */
function noon(): Date {
  return new Date(Math.floor(Date.now() / DAY) * DAY + DAY / 2);
}

/** A clock that stands still until a test moves it. */
export function createTestClock(start = noon()): TestClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    advance(by) {
      current += by;
    },
    set(moment) {
      current = moment.getTime();
    },
  };
}
