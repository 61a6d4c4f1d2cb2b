import type { Change } from "#platform/server/audit/change.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { endSession } from "../sessions/session-repository.ts";

/** Ends a session of one's own. */
export async function endDevice(
  { db, clock }: Deps,
  { id, staffId }: { id: number; staffId: number },
): Promise<Change> {
  if (!(await endSession(db, { id, staffId, at: clock.now() })))
    throw new AppError("not_found", "This device is signed out already.");
  return { subject: `staff ${staffId}`, details: { session: id } };
}
