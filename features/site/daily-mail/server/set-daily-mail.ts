import type { Change } from "#platform/server/audit/change.ts";
import type { Deps } from "#platform/server/deps.ts";
import { saveChoice } from "./daily-mail-repository.ts";

/** Call it in a transaction. */
export async function setDailyMail(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { staffId, isOn }: { staffId: number; isOn: boolean },
): Promise<Change> {
  await saveChoice(db, { staffId, isOn, at: clock.now() });
  return { what: "staff daily-mail", subject: `staff ${staffId}`, details: { isOn } };
}
