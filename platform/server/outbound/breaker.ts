import { SECOND } from "../../../shared/time/units.ts";
import type { Clock } from "../clock.ts";

const FAILURES_TO_OPEN = 5;
const OPEN_FOR = 60 * SECOND;

export interface Breaker {
  /** Whether a call may go out now. A yes must be followed by `succeeded` or `failed`. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
  /** The provider asked for silence. */
  pauseUntil(moment: number): void;
}

/** After a row of failures nobody is called for a while; then one call tries, and its outcome decides for all. */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let closedUntil = 0;
  let trying = false;

  return {
    allows() {
      if (clock.now().getTime() < closedUntil) return false;
      if (failures < FAILURES_TO_OPEN) return true;
      if (trying) return false;
      trying = true;
      return true;
    },
    succeeded() {
      failures = 0;
      trying = false;
    },
    failed() {
      failures += 1;
      trying = false;
      if (failures >= FAILURES_TO_OPEN) {
        closedUntil = Math.max(closedUntil, clock.now().getTime() + OPEN_FOR);
      }
    },
    pauseUntil(moment) {
      trying = false;
      closedUntil = Math.max(closedUntil, moment);
    },
  };
}
