import type { Change } from "#platform/server/audit-entries.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { StaffCall, StaffSession } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { addPasskeyRow, deletePasskey, findPasskeysOf } from "./credentials/passkey-repository.ts";
import { readNewPasskey } from "./credentials/passkeys.ts";
import { assertGoodPassword, hashPassword } from "./credentials/passwords.ts";
import { countRecoveryCodes } from "./credentials/recovery-codes.ts";
import { sessionsSince } from "./sessions/session-cookie.ts";
import { endSession, endSessions, findLiveSessions } from "./sessions/session-repository.ts";
import { rememberBrowser } from "./sign-in/known-browser.ts";
import type { StaffDeps } from "./staff-deps.ts";
import { findStaff, lockStaff, updateStaff } from "./staff-repository.ts";

export async function getAccount({ db, clock }: Deps, { id, staff }: StaffSession) {
  const row = await findStaff(db, staff.id);
  const passkeys = await findPasskeysOf(db, staff.id);
  const sessions = await findLiveSessions(db, staff.id, sessionsSince(clock.now()));
  return {
    hasPassword: (row?.password ?? null) !== null,
    recoveryCodesLeft: await countRecoveryCodes(db, staff.id),
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt.toISOString(),
      usedAt: passkey.usedAt?.toISOString() ?? null,
    })),
    devices: sessions.map((session) => ({
      id: session.id,
      name: session.device,
      createdAt: session.createdAt.toISOString(),
      seenAt: session.seenAt.toISOString(),
      isThis: session.id === id,
    })),
  };
}

export async function addPasskey(
  deps: StaffDeps,
  staffId: number,
  { name, credential }: { name: string; credential: Record<string, unknown> },
): Promise<Change> {
  const passkey = await readNewPasskey(deps, credential);
  if (!passkey) throw new AppError("invalid_input", "This passkey was refused. Try again.");
  const createdAt = deps.clock.now();
  if (!(await addPasskeyRow(deps.db, { ...passkey, staffId, name, createdAt })))
    throw new AppError("conflict", "This passkey is there already.");
  return { subject: `staff ${staffId}`, details: { passkey: "added" } };
}

/** Call it in a transaction: the account is locked, so that two at once cannot remove the last two. */
export async function removePasskey(
  { db }: Deps,
  { id, staffId }: { id: string; staffId: number },
): Promise<Change> {
  const locked = await lockStaff(db, staffId);
  if (!(await deletePasskey(db, { id, staffId })))
    throw new AppError("not_found", "This passkey has been removed.");
  const isLastWay = !locked?.totp && (await findPasskeysOf(db, staffId)).length === 0;
  if (isLastWay)
    throw new AppError("conflict", "This is your only way to sign in. Add another one first.");
  return { subject: `staff ${staffId}`, details: { passkey: "removed" } };
}

/** Signs out all other devices and knows them no more, because somebody else may use one of them. */
export async function changePassword(
  deps: Pick<StaffCall, "db" | "clock" | "staff" | "session" | "visitor"> &
    Pick<StaffDeps, "staffKey">,
  password: string,
): Promise<Change> {
  const { db, clock, staff, session, visitor } = deps;
  assertGoodPassword(password, staff);
  const row = await lockStaff(db, staff.id);
  if (!row?.password) throw new AppError("conflict", "Your account has no password.");
  const hash = await hashPassword(password);
  const now = clock.now();
  await updateStaff(db, staff.id, { password: hash, browsersKnownSince: now });
  await endSessions(db, { staffId: staff.id, at: now, except: session.id });
  await rememberBrowser(deps, visitor, staff.id);
  return { subject: `staff ${staff.id}`, details: { password: "changed" } };
}

/** Ends a session of one's own. */
export async function endDevice(
  { db, clock }: Deps,
  { id, staffId }: { id: number; staffId: number },
): Promise<Change> {
  if (!(await endSession(db, { id, staffId, at: clock.now() })))
    throw new AppError("not_found", "This device is signed out already.");
  return { subject: `staff ${staffId}`, details: { session: id } };
}
