import { randomUUID } from "node:crypto";
import type { Change } from "#platform/server/audit/change.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { deletePasskeysOf } from "../credentials/passkey-repository.ts";
import { deleteRecoveryCodes } from "../credentials/recovery-code-repository.ts";
import { endPersonalTokens } from "../personal-tokens/personal-token-repository.ts";
import { endSessions } from "../sessions/session-repository.ts";
import { LINK_VALID_FOR } from "../set-up/set-up-links.ts";
import { updateStaff } from "../staff-repository.ts";
import { deleteResets, saveToken } from "../token-repository.ts";
import { lockPerson } from "./lock-person.ts";

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
    ...{ password: null, totp: null, totpStep: null },
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
