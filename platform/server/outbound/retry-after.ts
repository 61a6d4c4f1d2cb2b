import { DAY, MINUTE, SECOND } from "../../../shared/time/units.ts";

/** Longer pauses are a mistake or malice; tomorrow we ask again. */
const LONGEST_PAUSE = DAY;
const USUAL_PAUSE = MINUTE;

/** Until when a provider wants silence: seconds or a date, or the moment X names in a header of its own. */
export function pauseAsked(headers: Headers, status: number, now: number): number | undefined {
  const asked = retryAfter(headers.get("retry-after"), now) ?? resetAt(headers);
  if (asked === undefined) return status === 429 ? now + USUAL_PAUSE : undefined;
  return Math.min(Math.max(asked, now + SECOND), now + LONGEST_PAUSE);
}

function retryAfter(value: string | null, now: number): number | undefined {
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
