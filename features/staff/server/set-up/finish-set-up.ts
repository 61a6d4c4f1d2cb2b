import { finishSetUp as call, type Me } from "#features/staff/calls/staff-account.ts";
import { addAuditEntry } from "#platform/server/audit/audit-repository.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { actOf } from "#platform/server/staff-api/act-of.ts";
import type { StaffVisitor } from "#platform/server/staff-api/staff-call.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { addPasskeyRow, deletePasskeysOf } from "../credentials/passkey-repository.ts";
import { makeRecoveryCodes } from "../credentials/recovery-codes.ts";
import { deviceOf } from "../sessions/device-of.ts";
import { endSessions } from "../sessions/session-repository.ts";
import { startSession } from "../sessions/start-session.ts";
import type { StaffDeps } from "../staff-deps.ts";
import {
  addStaff,
  hasOwner,
  lockStaff,
  type StaffRow,
  saveRoles,
  updateStaff,
} from "../staff-repository.ts";
import { consumeLink, deleteInvitations, deleteResets } from "../token-repository.ts";
import { assertAddressOf, linkIsOver, type OpenedLink, openLink } from "./open-link.ts";
import { type Credentials, readCredentials, type TypedCredentials } from "./read-credentials.ts";

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
      ...{ at: now, who: row.name, what: actOf(call), staffId: row.id },
      subject: `staff ${row.id}`,
      details: { link: link.kind, roles: link.roles.join(" "), how: howOf(credentials) },
    });
    return { session: started, recoveryCodes: codes };
  });
  await session.hand(visitor);
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
