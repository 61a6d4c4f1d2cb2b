import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { lockOwners } from "../staff-repository.ts";

/** Call it before somebody stops being an owner, in the same transaction: others wait until it is done. */
export async function assertOwnerRemains({ db }: Pick<Deps, "db">, leaving: number): Promise<void> {
  const owners = await lockOwners(db);
  if (owners.includes(leaving) && owners.length === 1)
    throw new AppError("conflict", "This is the last owner. Make somebody else an owner first.");
}
