import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { findApplication } from "./application-repository.ts";
import { toApplication } from "./to-application.ts";

/** An application as staff see it, without address, birth date and phone number. */
export async function showForDesk({ db }: Pick<Deps, "db">, id: number) {
  const row = await findApplication(db, id);
  if (!row) throw new AppError("not_found", `There is no application ${id}.`);
  return toApplication(row);
}
