import type { Deps } from "#platform/server/deps.ts";
import { allRemoved, type ErasureReport } from "#platform/server/personal-data.ts";
import {
  deleteByApplicant,
  findByApplicant,
  findCopyTokens,
  findWithDetails,
} from "./application-repository.ts";

export async function forgetPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  const ids = (await findByApplicant(db, email)).map(({ id }) => id);
  const details = await findWithDetails(db, ids);
  const links = await findCopyTokens(db, ids);
  const deleted = await deleteByApplicant(db, email);
  return [
    allRemoved("freelancer_applications", deleted.length),
    allRemoved("applicant_details", details.length),
    allRemoved("application_copy_tokens", links.length),
  ];
}
