import { randomUUID } from "node:crypto";
import type { Change } from "#platform/server/audit-entries.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Role } from "#shared/newsroom/permissions.ts";
import { deletePasskeysOf } from "./credentials/passkey-repository.ts";
import { deleteRecoveryCodes } from "./credentials/recovery-codes.ts";
import { endPersonalTokens } from "./personal-tokens.ts";
import { askForNewTokens, endSessions } from "./sessions/session-repository.ts";
import { LINK_VALID_FOR } from "./set-up-links.ts";
import {
  findRoles,
  lockOwners,
  lockStaff,
  type StaffRow,
  saveRoles,
  updateStaff,
} from "./staff-repository.ts";
import { deleteResets, saveToken } from "./token-repository.ts";

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

/** Call it in a transaction. What the person may do changes with their next request. */
export async function setStaffRoles(
  deps: Deps,
  { id, roles }: { id: number; roles: readonly Role[] },
): Promise<Change> {
  const { db } = deps;
  if (!roles.includes("owner")) await assertOwnerRemains(deps, id);
  await lockPerson(deps, id);
  const before = (await findRoles(db, [id])).get(id) ?? [];
  await saveRoles(db, id, roles);
  await askForNewTokens(db, id);
  return { subject: `staff ${id}`, details: { from: before.join(" "), to: roles.join(" ") } };
}

export const RESET = "staff-reset";

/**
 * Takes all sessions, tokens, passkeys, codes and the password from an account, and returns a token for setting it up again. Call
 * it in a transaction.
 */
export async function resetStaff(
  deps: Deps,
  id: number,
): Promise<{ token: string; email: string; change: Change }> {
  const { db, clock } = deps;
  const { email, suspendedAt } = await lockPerson(deps, id);
  if (suspendedAt) throw new AppError("conflict", "This account is suspended.");
  const now = clock.now();
  await endSessions(db, { staffId: id, at: now });
  await endPersonalTokens(db, { staffId: id, at: now });
  await deletePasskeysOf(db, id);
  await deleteRecoveryCodes(db, id);
  await updateStaff(db, id, {
    password: null,
    totp: null,
    totpStep: null,
    browsersKnownSince: now,
  });
  await deleteResets(db, id);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_VALID_FOR);
  await saveToken(db, { kind: "reset", hash: hashOf(token), staffId: id, expiresAt });
  return { token, email, change: { subject: `staff ${id}`, details: { reset: true } } };
}

/** The link goes by mail; nobody here sees it. */
export async function resetStaffByMail(deps: Deps, id: number): Promise<Change> {
  const { email, change } = await resetStaff(deps, id);
  const key = `${RESET}:${randomUUID()}`;
  const mail = { key, kind: RESET, recipient: email, data: { staffId: id } };
  await queueMail(deps.db, mail, deps.clock.now());
  return change;
}

/** Throws when there is no such person. */
async function lockPerson({ db }: Pick<Deps, "db">, id: number): Promise<StaffRow> {
  const row = await lockStaff(db, id);
  if (!row) throw new AppError("not_found", "There is nobody with this number.");
  return row;
}

/** Call it before somebody stops being an owner, in the same transaction: others wait until it is done. */
async function assertOwnerRemains({ db }: Pick<Deps, "db">, leaving: number): Promise<void> {
  const owners = await lockOwners(db);
  if (owners.includes(leaving) && owners.length === 1)
    throw new AppError("conflict", "This is the last owner. Make somebody else an owner first.");
}
