import type { Deps } from "#platform/server/deps.ts";
import { networkLimits } from "#platform/server/limits/limit-network.ts";
import { takeBackTries, takeTries } from "#platform/server/limits/limit-tries.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";

const WINDOW_MINUTES = 15;

/** Who tries. What strangers fail at keeps nobody out who showed before who they are. */
export type Trying =
  | { email: string; address: string }
  /** One that signed in to this account before. */
  | { browser: string }
  | { session: number };

/** Counted by the minute, so that the limit holds in any 15 minutes. */
const limitsOf = (trying: Trying) =>
  countersOf(trying).map((limit) => ({ ...limit, minutes: 1, periods: WINDOW_MINUTES + 1 }));

function countersOf(trying: Trying) {
  if ("session" in trying) return [{ most: 5, what: "staff-proof", who: String(trying.session) }];
  if ("browser" in trying) return [{ most: 5, what: "staff-sign-in-known", who: trying.browser }];
  return [
    { most: 5, what: "staff-sign-in", who: trying.email.toLowerCase() },
    ...networkLimits({ most: 20, what: "staff-sign-in-from" }, trying.address),
  ];
}

/**
 * Runs an attempt, unless too many of the same failed before it. It is counted beforehand and taken back when it
 * succeeds, because many may arrive at once.
 */
export async function limitFailures<T>(
  deps: Deps,
  trying: Trying,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const limits = limitsOf(trying);
  const now = deps.clock.now();
  const counting: Deps = { ...deps, clock: { now: () => now } };
  if (!(await takeTries(counting, limits)).isAllowed) throw tooMany();

  const result = await attempt().catch(async (error: unknown) => {
    // Not a wrong guess, but trouble of ours.
    await takeBackTries(counting, limits);
    throw error;
  });
  if (result !== undefined) await takeBackTries(counting, limits);
  return result;
}

const tooMany = () =>
  new AppError("too_many", "Too many tries. Use a passkey, or wait 15 minutes.", {
    retryAfterSeconds: (WINDOW_MINUTES * MINUTE) / SECOND,
  });
