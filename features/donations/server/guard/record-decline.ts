import type { Clock } from "#platform/server/clock.ts";
import { wake } from "#platform/server/jobs/job.ts";
import { countTry } from "#platform/server/limits/limit-tries.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { Donation } from "../donation-repository.ts";
import { STOP_CARD_TESTING } from "./stop-card-testing.ts";

/** Cards declined for donations from one network within an hour. */
export const NETWORK_DECLINES = { what: "declined", minutes: 60 };
/** Cards declined for all visitors together. */
export const ALL_DECLINES = { what: "declined-altogether", who: "", minutes: 10 };

export async function recordDecline(
  deps: { db: Queryable; clock: Clock },
  { clientNetwork, widerNetwork }: Donation,
): Promise<void> {
  await countTry(deps, ALL_DECLINES);
  for (const network of [clientNetwork, widerNetwork])
    if (network) await countTry(deps, { ...NETWORK_DECLINES, who: network.toString("hex") });
  await wake(deps.db, STOP_CARD_TESTING);
}
