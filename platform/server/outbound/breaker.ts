import { SECOND } from "#shared/time/units.ts";
import type { Clock } from "../clock.ts";

const FAILURES_TO_OPEN = 5;
const OPEN_FOR = 60 * SECOND;

export interface Breaker {
  /** Whether a call may be made now. If so, `succeeded` or `failed` must follow. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
  /** No calls until then: the provider wants a pause. */
  pauseUntil(moment: number): void;
}

/** Stops calls for a while after several failures in a row. Then one call is let through, and its outcome decides for the others. */
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
