import { randomUUID } from "node:crypto";
import type { Change } from "#platform/server/audit-entries.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Role } from "#shared/newsroom/permissions.ts";
import { LINK_VALID_FOR } from "./set-up-links.ts";
import { findStaffByEmail } from "./staff-repository.ts";
import { deleteInvitations, saveToken } from "./token-repository.ts";

export const INVITATION = "staff-invitation";

/** Queues a mail with a link, in place of an earlier invitation. Call it in a transaction. */
export async function inviteStaff(
  { db, clock }: Deps,
  { email: typed, roles }: { email: string; roles: readonly Role[] },
): Promise<Change> {
  const email = typed.toLowerCase();
  if (await findStaffByEmail(db, email))
    throw new AppError("conflict", "There is an account with this address already.");
  const now = clock.now();
  await deleteInvitations(db, email);
  await saveToken(db, {
    kind: "invitation",
    // Nobody holds this token: the mail gets one of its own, when it is written.
    hash: hashOf(newToken()),
    email,
    roles: [...roles],
    expiresAt: new Date(now.getTime() + LINK_VALID_FOR),
  });
  const key = `${INVITATION}:${randomUUID()}`;
  await queueMail(db, { key, kind: INVITATION, recipient: email, data: {} }, now);
  return { subject: "invitation", details: { roles: roles.join(" ") } };
}

export async function revokeInvitation(
  { db }: Deps,
  { email }: { email: string },
): Promise<Change> {
  if (!(await deleteInvitations(db, email.toLowerCase())))
    throw new AppError("not_found", "This invitation has been used or revoked.");
  return { subject: "invitation", details: { revoked: true } };
}
