import type { Change } from "#platform/server/audit/change.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { deletePasskey, findPasskeysOf } from "../credentials/passkey-repository.ts";
import { lockStaff } from "../staff-repository.ts";

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
