import { DAY, MINUTE, SECOND } from "#shared/time/units.ts";
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

/** Longer pauses are mistakes or malice. */
const LONGEST_PAUSE = DAY;
const USUAL_PAUSE = MINUTE;

/** Until when a provider wants no calls: from `Retry-After` in seconds or as a date, or from `X-Rate-Limit-Reset`. */
export function retryAfter(headers: Headers, status: number, now: number): number | undefined {
  const wanted = parseRetryAfter(headers.get("retry-after"), now) ?? resetAt(headers);
  if (wanted === undefined) return status === 429 ? now + USUAL_PAUSE : undefined;
  return Math.min(Math.max(wanted, now + SECOND), now + LONGEST_PAUSE);
}

function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,9}$/.test(value)) return now + Number(value) * SECOND;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : moment;
}

function resetAt(headers: Headers): number | undefined {
  if (headers.get("x-rate-limit-remaining") !== "0") return undefined;
  const reset = headers.get("x-rate-limit-reset") ?? "";
  return /^\d{9,11}$/.test(reset) ? Number(reset) * SECOND : undefined;
}
