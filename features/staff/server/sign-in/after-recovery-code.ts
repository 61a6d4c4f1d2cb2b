import { randomUUID } from "node:crypto";
import { queueMail } from "#platform/server/mail/outbox.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { countRecoveryCodes } from "../credentials/recovery-code-repository.ts";
import { endPersonalTokens } from "../personal-tokens/personal-token-repository.ts";
import { endSessions } from "../sessions/session-repository.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { type StaffRow, updateStaff } from "../staff-repository.ts";

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
