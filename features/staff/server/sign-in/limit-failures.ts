import type { Deps } from "../../../../platform/server/deps.ts";
import type { Visitor } from "../../../../platform/server/http/api.ts";
import { countTry, sumTries, takeBackTry } from "../../../../platform/server/limits/limit-tries.ts";
import { networkOf } from "../../../../platform/server/limits/network-of.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { MINUTE, SECOND } from "../../../../shared/time/units.ts";

const WINDOW_MINUTES = 15;

/** Counted by the minute, so that the limit holds in any 15 minutes. */
const limitsOf = (email: string, { address }: Pick<Visitor, "address">) => [
  { most: 5, tries: { what: "staff-sign-in", who: email.toLowerCase(), minutes: 1 } },
  { most: 20, tries: { what: "staff-sign-in-from", who: networkOf(address), minutes: 1 } },
];

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
  const sum = (tries: (typeof limits)[number]["tries"]) =>
    sumTries(counting, tries, WINDOW_MINUTES + 1);

  for (const { most, tries } of limits) if ((await sum(tries)) >= most) throw tooMany();
  for (const { tries } of limits) await countTry(counting, tries);
  for (const { most, tries } of limits) if ((await sum(tries)) > most) throw tooMany();

  const takeBack = async () => {
    for (const { tries } of limits) await takeBackTry(counting, tries);
  };
  const result = await attempt().catch(async (error: unknown) => {
    // Not a wrong guess, but trouble of ours.
    await takeBack();
    throw error;
  });
  if (result !== undefined) await takeBack();
  return result;
}

const tooMany = () =>
  new AppError("too_many", "Too many tries. Use a passkey, or wait 15 minutes.", {
    retryAfterSeconds: (WINDOW_MINUTES * MINUTE) / SECOND,
  });
