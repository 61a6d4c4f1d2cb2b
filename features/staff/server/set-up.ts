import { actOf, addAuditEntry } from "#platform/server/audit-entries.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { StaffVisitor } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { finishSetUp as call, type Me } from "../calls/staff-account.ts";
import {
  addPasskeyRow,
  deletePasskeysOf,
  type NewPasskey,
} from "./credentials/passkey-repository.ts";
import { askForNewPasskey, readNewPasskey } from "./credentials/passkeys.ts";
import { assertGoodPassword, hashPassword } from "./credentials/passwords.ts";
import { makeRecoveryCodes } from "./credentials/recovery-codes.ts";
import { seal, unseal } from "./credentials/staff-key.ts";
import { describeTotp, newTotpSecret, stepOfCode } from "./credentials/totp.ts";
import { endSessions } from "./sessions/session-repository.ts";
import { deviceOf, startSession } from "./sessions/start-session.ts";
import { assertAddressOf, linkIsOver, type OpenedLink, openLink } from "./set-up-links.ts";
import { didNotMatch } from "./sign-in/proof.ts";
import type { StaffDeps } from "./staff-deps.ts";
import {
  addStaff,
  hasOwner,
  lockStaff,
  type StaffRow,
  saveRoles,
  updateStaff,
} from "./staff-repository.ts";
import { consumeLink, deleteInvitations, deleteResets, keepTotp } from "./token-repository.ts";

/** A TOTP secret, the same each time, and options for a passkey: the person uses one of them. */
export async function beginSetUp(
  deps: StaffDeps,
  given: { token: string; name: string; email: string },
) {
  const link = await openLink(deps, given);
  assertAddressOf(link, given);
  const email = given.email.toLowerCase();
  const key = await deps.staffKey();
  const stored = await keepTotp(deps.db, link.token.hash, seal(key, newTotpSecret()));
  const secret = unseal(key, stored);
  if (!secret) throw new Error("The key in the data folder is not the one that sealed this set-up");
  const passkey = await askForNewPasskey(deps, { email, name: given.name });
  return { totp: describeTotp(secret, email), passkey };
}

type SetUp = TypedCredentials & { token: string; name: string; email: string };

/** Makes or renews the account of a link together with its second factor, and signs in. */
export async function finishSetUp(
  deps: StaffDeps,
  given: SetUp,
  visitor: StaffVisitor,
): Promise<{ me: Me; recoveryCodes: string[] }> {
  const link = await openLink(deps, given);
  assertAddressOf(link, given);
  const credentials = await readCredentials(deps, link, given);
  const person = { name: given.name, email: given.email.toLowerCase() };
  const { session, recoveryCodes } = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // A second request waits here until the first has made the account.
    if (!(await consumeLink(tx, { hash: link.token.hash, now }))) throw linkIsOver();
    const row = await saveAccount(deps, tx, { link, person, credentials });
    if (credentials.passkey) {
      const name = deviceOf(visitor.userAgent);
      const passkey = { ...credentials.passkey, name, staffId: row.id, createdAt: now };
      if (!(await addPasskeyRow(tx, passkey))) throw taken("This passkey is in use already.");
    }
    const codes = await makeRecoveryCodes({ ...deps, db: tx }, row.id);
    const started = await startSession(deps, tx, row, visitor);
    await addAuditEntry(tx, {
      at: now,
      who: row.name,
      what: actOf(call),
      staffId: row.id,
      subject: `staff ${row.id}`,
      details: { link: link.kind, roles: link.roles.join(" "), how: howOf(credentials) },
    });
    return { session: started, recoveryCodes: codes };
  });
  await session.setCookie(visitor);
  return { me: session.me, recoveryCodes };
}

interface Account {
  link: OpenedLink;
  person: Pick<StaffRow, "name" | "email">;
  credentials: Credentials;
}

async function saveAccount(
  { clock }: Pick<StaffDeps, "clock">,
  tx: Queryable,
  { link, person, credentials: { passkey: _, ...secrets } }: Account,
): Promise<StaffRow> {
  const at = clock.now();
  if (link.staff) return renewAccount(tx, link.staff, { ...secrets, name: person.name }, at);
  if (link.kind === "owner" && (await hasOwner(tx))) throw linkIsOver();
  const row = await addStaff(tx, link.token.hash, { ...person, ...secrets, createdAt: at });
  if (!row) throw taken("There is an account with this address already.");
  await saveRoles(tx, row.id, link.roles);
  await deleteInvitations(tx, row.email);
  return row;
}

/** After a reset nothing works that worked before. */
async function renewAccount(
  tx: Queryable,
  { id }: StaffRow,
  changes: Pick<StaffRow, "name" | "password" | "totp" | "totpStep">,
  at: Date,
): Promise<StaffRow> {
  const locked = await lockStaff(tx, id);
  if (!locked || locked.suspendedAt) throw linkIsOver();
  await endSessions(tx, { staffId: id, at });
  await deletePasskeysOf(tx, id);
  await updateStaff(tx, id, changes);
  await deleteResets(tx, id);
  return { ...locked, ...changes };
}

const taken = (message: string) => new AppError("conflict", message);

const howOf = ({ passkey }: Credentials) => (passkey ? "passkey" : "password and code");

type TypedCredentials =
  | { credential: Record<string, unknown> }
  | { password: string; code: string };

/** A passkey, or a password with TOTP: never a password alone. */
interface Credentials {
  password: string | null;
  totp: Buffer | null;
  totpStep: number | null;
  passkey: NewPasskey | undefined;
}

async function readCredentials(
  deps: StaffDeps,
  { token }: OpenedLink,
  typed: TypedCredentials & { email: string },
): Promise<Credentials> {
  if ("credential" in typed) {
    const passkey = await readNewPasskey(deps, typed.credential);
    if (!passkey) throw new AppError("invalid_input", "This passkey was refused. Try again.");
    return { password: null, totp: null, totpStep: null, passkey };
  }
  assertGoodPassword(typed.password, typed);
  const secret = token.totp ? unseal(await deps.staffKey(), token.totp) : undefined;
  const step = secret && stepOfCode(secret, typed.code, deps.clock.now());
  if (step === undefined) throw didNotMatch("invalid_input");
  const password = await hashPassword(typed.password);
  return { password, totp: token.totp, totpStep: step, passkey: undefined };
}
