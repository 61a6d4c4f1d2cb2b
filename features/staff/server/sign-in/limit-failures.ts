import type { Deps } from "../../../../platform/server/deps.ts";
import type { Visitor } from "../../../../platform/server/http/api.ts";
import { networkOf } from "../../../../platform/server/limits/network-of.ts";
import { takeBackTries, takeTries } from "../../../../platform/server/limits/take-tries.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { MINUTE, SECOND } from "../../../../shared/time/units.ts";

const WINDOW_MINUTES = 15;

/** Counted by the minute, so that the limit holds in any 15 minutes. */
const limitsOf = (email: string, { address }: Pick<Visitor, "address">) =>
  [
    { most: 5, what: "staff-sign-in", who: email.toLowerCase() },
    { most: 20, what: "staff-sign-in-from", who: networkOf(address) },
  ].map((limit) => ({ ...limit, minutes: 1, periods: WINDOW_MINUTES + 1 }));

/**
 * Runs an attempt, unless too many failed before it, by account or by network. It is counted beforehand and taken back
 * when it succeeds, because many may arrive at once.
 */
export async function limitFailures<T>(
  deps: Deps,
  { email, visitor }: { email: string; visitor: Pick<Visitor, "address"> },
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const limits = limitsOf(email, visitor);
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
