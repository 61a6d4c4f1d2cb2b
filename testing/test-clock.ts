import type { Clock } from "../platform/server/clock.ts";

export interface TestClock extends Clock {
  /** By so many milliseconds. */
  advance(by: number): void;
  set(moment: Date): void;
}

/** Time that stands still until a test moves it. */
export function createTestClock(start = new Date()): TestClock {
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
