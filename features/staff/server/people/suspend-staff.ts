import type { Change } from "#platform/server/audit/change.ts";
import type { Deps } from "#platform/server/deps.ts";
import { endPersonalTokens } from "../personal-tokens/personal-token-repository.ts";
import { endSessions } from "../sessions/session-repository.ts";
import { updateStaff } from "../staff-repository.ts";
import { assertOwnerRemains } from "./assert-owner-remains.ts";
import { lockPerson } from "./lock-person.ts";

/** Call it in a transaction. */
export async function suspendStaff(
  deps: Deps,
  { id, isSuspended }: { id: number; isSuspended: boolean },
): Promise<Change> {
  const { db, clock } = deps;
  if (isSuspended) await assertOwnerRemains(deps, id);
  await lockPerson(deps, id);
  const now = clock.now();
  await updateStaff(db, id, {
    suspendedAt: isSuspended ? now : null,
    browsersKnownSince: now,
  });
  await endSessions(db, { staffId: id, at: now });
  await endPersonalTokens(db, { staffId: id, at: now });
  return { subject: `staff ${id}`, details: { isSuspended } };
}
