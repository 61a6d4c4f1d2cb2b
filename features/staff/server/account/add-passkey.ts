import type { Change } from "#platform/server/audit/change.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { addPasskeyRow } from "../credentials/passkey-repository.ts";
import { readNewPasskey } from "../credentials/passkeys.ts";
import type { StaffDeps } from "../staff-deps.ts";

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
