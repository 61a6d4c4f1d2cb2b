import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { lockStaff, type StaffRow } from "../staff-repository.ts";

/** Throws when there is no such person. */
export async function lockPerson({ db }: Pick<Deps, "db">, id: number): Promise<StaffRow> {
  const row = await lockStaff(db, id);
  if (!row) throw new AppError("not_found", "There is nobody with this number.");
  return row;
}
