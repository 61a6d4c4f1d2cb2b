import { DAY, MINUTE, SECOND } from "#shared/time/units.ts";

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
