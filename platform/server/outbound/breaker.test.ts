import { expect, test } from "vitest";
import { DAY, MINUTE, SECOND } from "#shared/time/units.ts";
import { retryAfter } from "./breaker.ts";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const reset = (seconds: number) => ({
  "x-rate-limit-remaining": "0",
  "x-rate-limit-reset": String(NOW / SECOND + seconds),
});

test.each([
  [{ "retry-after": "120" }, 429, 2 * MINUTE],
  [{ "retry-after": "120" }, 503, 2 * MINUTE],
  [{ "retry-after": "Sun, 01 Mar 2026 12:05:00 GMT" }, 429, 5 * MINUTE],
  [{ "retry-after": "Sun, 01 Mar 2026 11:00:00 GMT" }, 429, SECOND],
  [{ "retry-after": "0" }, 429, SECOND],
  [{ "retry-after": "999999999" }, 429, DAY],
  [{ "retry-after": "soon" }, 429, MINUTE],
  [reset(900), 429, 15 * MINUTE],
  [{ ...reset(900), "x-rate-limit-remaining": "5" }, 429, MINUTE],
  [{}, 429, MINUTE],
  [{}, 500, undefined],
] as const)("%j with %i: a pause of %s ms", (headers, status, pause) => {
  const until = retryAfter(new Headers(headers), status, NOW);
  expect(until === undefined ? undefined : until - NOW).toBe(pause);
});
