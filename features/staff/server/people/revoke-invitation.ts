import type { Change } from "#platform/server/audit/change.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { deleteInvitations } from "../token-repository.ts";

export async function revokeInvitation(
  { db }: Deps,
  { email }: { email: string },
): Promise<Change> {
  if (!(await deleteInvitations(db, email.toLowerCase())))
    throw new AppError("not_found", "This invitation has been used or revoked.");
  return { subject: "invitation", details: { revoked: true } };
}
