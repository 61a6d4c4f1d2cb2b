import { randomUUID } from "node:crypto";
import {
  type Me,
  signInWithPasskey as passkeyCall,
  signIn as signInCall,
} from "#features/staff/calls/staff-account.ts";
import { actOf, addAuditEntry } from "#platform/server/audit-entries.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { StaffVisitor } from "#platform/server/staff-api/staff-session.ts";
import { createWorkQueue } from "#platform/server/work-queue.ts";
import { countRecoveryCodes } from "../credentials/recovery-codes.ts";
import { endPersonalTokens } from "../personal-tokens.ts";
import { endSessions } from "../sessions/session-repository.ts";
import { startSession } from "../sessions/start-session.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { findStaffByEmail, lockStaff, type StaffRow, updateStaff } from "../staff-repository.ts";
import { findKnownBrowser } from "./known-browser.ts";
import { limitFailures } from "./limit-failures.ts";
import { checkPasskey, checkPasswordAndCode, didNotMatch, type Proof } from "./proof.ts";

/** One at a time with all its queries, so that readers do not wait for twenty at once. */
const queue = createWorkQueue({ concurrency: 1, maxWaiting: 100, maxPreferred: 20 });

/** With address, password and code. Whichever was wrong, the response and the work are the same. */
export async function signIn(
  deps: StaffDeps,
  { email, ...typed }: { email: string; password: string; code: string },
  visitor: StaffVisitor,
): Promise<Me> {
  async function attempt() {
    const row = await findStaffByEmail(deps.db, email);
    const proof = await checkPasswordAndCode(deps, row, typed);
    const what = actOf(signInCall);
    return row && proof && openSession(deps, { staffId: row.id, proof, what }, visitor);
  }
  const browser = await findKnownBrowser(deps, visitor, email);
  const me = await (browser === undefined
    ? queue(() => limitFailures(deps, { email, address: visitor.address }, attempt))
    : // Counted before it waits, so that one browser cannot take all slots of the preferred.
      limitFailures(deps, { browser }, () => queue(attempt, { isPreferred: true })));
  if (!me) throw didNotMatch("unauthorized");
  return me;
}

/** Not limited: a passkey cannot be guessed. */
export async function signInWithPasskey(
  deps: StaffDeps,
  { credential }: { credential: Record<string, unknown> },
  visitor: StaffVisitor,
): Promise<Me> {
  const checked = await checkPasskey(deps, credential);
  const what = actOf(passkeyCall);
  const me = checked && (await openSession(deps, { ...checked, what }, visitor));
  if (!me) throw didNotMatch("unauthorized");
  return me;
}

/** Uses the proof and begins a session, both or neither. */
async function openSession(
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
      what,
      staffId,
      subject: `staff ${staffId}`,
      details: { how: proof.how },
    });
    return started;
  });
  await session?.setCookie(visitor);
  return session?.me;
}

export const CODE_USED = "staff-code-used";

/** Somebody may have found the codes: every other session and token ends, no browser is known any more, and the person gets a mail. */
export async function afterRecoveryCode(
  { clock }: Pick<StaffDeps, "clock">,
  tx: Queryable,
  { id: staffId, email }: StaffRow,
  sessionId: number,
): Promise<void> {
  const at = clock.now();
  await endSessions(tx, { staffId, at, except: sessionId });
  await endPersonalTokens(tx, { staffId, at });
  await updateStaff(tx, staffId, { browsersKnownSince: at });
  const left = await countRecoveryCodes(tx, staffId);
  const key = `${CODE_USED}:${randomUUID()}`;
  await queueMail(tx, { key, kind: CODE_USED, recipient: email, data: { left } }, at);
}
