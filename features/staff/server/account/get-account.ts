import type { Deps } from "#platform/server/deps.ts";
import type { StaffSession } from "#platform/server/staff-api/staff-session.ts";
import { findPasskeysOf } from "../credentials/passkey-repository.ts";
import { countRecoveryCodes } from "../credentials/recovery-code-repository.ts";
import { sessionsSince } from "../sessions/session-limits.ts";
import { findLiveSessions } from "../sessions/session-repository.ts";
import { findStaff } from "../staff-repository.ts";

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
