import type { TimeLimits } from "#platform/server/postgres/connect.ts";
import { MINUTE } from "#shared/time/units.ts";

/** Time limits that only a hang exceeds, so that no test depends on the speed of the machine. */
export const LONG_TIME_LIMITS: TimeLimits = {
  connection: 5 * MINUTE,
  statement: 5 * MINUTE,
  result: 5 * MINUTE,
  lock: 5 * MINUTE,
  idleTransaction: 5 * MINUTE,
  check: 5 * MINUTE,
};

/** For calls to a provider. */
export const noTimeLimit = () => AbortSignal.timeout(5 * MINUTE);

/** The time is up as soon as the provider was called, which does not respond. */
export function untilCalled(provider: { readonly calls: readonly unknown[] }): AbortSignal {
  const before = provider.calls.length;
  const limit = new AbortController();
  const watch = setInterval(() => {
    if (provider.calls.length === before) return;
    clearInterval(watch);
    limit.abort(new DOMException("Time is up", "TimeoutError"));
  }, 1);
  return limit.signal;
}
