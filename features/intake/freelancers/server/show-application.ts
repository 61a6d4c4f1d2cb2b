import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { findApplication, findDetails } from "./application-repository.ts";
import { type Application, toApplication } from "./to-application.ts";

interface ApplicantDetails {
  phoneNumber: string | null;
  dateOfBirth: string;
}

/** With birth date and phone number until they are deleted. Needs the connection of the database owner. */
export async function showApplication(
  { db }: Pick<Deps, "db">,
  id: number,
): Promise<Application & { details: ApplicantDetails | null }> {
  const row = await findApplication(db, id);
  if (!row) throw new AppError("not_found", `There is no application ${id}.`);
  return { ...toApplication(row), details: (await findDetails(db, id)) ?? null };
}
