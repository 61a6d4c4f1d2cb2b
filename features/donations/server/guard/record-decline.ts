import type { Clock } from "../../../../platform/server/clock.ts";
import { wake } from "../../../../platform/server/jobs/wake.ts";
import { countTry } from "../../../../platform/server/limits/limit-tries.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import type { Donation } from "../donation-repository.ts";
import { STOP_CARD_TESTING } from "./stop-card-testing.ts";

/** Cards that were declined for donations begun in one household, in an hour. */
export const HOUSEHOLD_DECLINES = { what: "declined", minutes: 60 };
/** The same for everybody together. */
export const ALL_DECLINES = { what: "declined-altogether", who: "", minutes: 10 };

export async function recordDecline(
  deps: { db: Queryable; clock: Clock },
  { household }: Donation,
): Promise<void> {
  await countTry(deps, ALL_DECLINES);
  if (household) await countTry(deps, { ...HOUSEHOLD_DECLINES, who: household.toString("hex") });
  await wake(deps.db, STOP_CARD_TESTING);
}
