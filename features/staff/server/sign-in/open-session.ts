import type { Me } from "#features/staff/calls/staff-account.ts";
import { addAuditEntry } from "#platform/server/audit/audit-repository.ts";
import type { StaffVisitor } from "#platform/server/staff-api/staff-call.ts";
import { startSession } from "../sessions/start-session.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { lockStaff } from "../staff-repository.ts";
import { afterRecoveryCode } from "./after-recovery-code.ts";
import type { Proof } from "./proof.ts";

/** Uses the proof and begins a session, both or neither. */
export async function openSession(
  deps: StaffDeps,
  { staffId, proof, what }: { staffId: number; proof: Proof; what: string },
  visitor: StaffVisitor,
): Promise<Me | undefined> {
  const session = await deps.db.transaction(async (tx) => {
    const locked = await lockStaff(tx, staffId);
    if (!locked || locked.suspendedAt || !(await proof.use(tx, locked))) return undefined;
    const started = await startSession(deps, tx, locked, visitor);
    if (proof.how === "recovery code") await afterRecoveryCode(deps, tx, locked, started.id);
    await addAuditEntry(tx, {
      at: deps.clock.now(),
      who: locked.name,
      ...{ what, staffId, subject: `staff ${staffId}`, details: { how: proof.how } },
    });
    return started;
  });
  await session?.hand(visitor);
  return session?.me;
}
