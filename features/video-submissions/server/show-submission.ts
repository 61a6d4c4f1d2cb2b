import type { Deps } from "../../../platform/server/deps.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { findAgreement, findSubmission } from "./submission-repository.ts";
import { type Submission, toSubmission } from "./to-submission.ts";

/** With the agreement as it was accepted. */
export async function showSubmission(
  { db }: Pick<Deps, "db">,
  id: number,
): Promise<Submission & { agreementText: string }> {
  const row = await findSubmission(db, id);
  if (!row) throw new AppError("not_found", `There is no submission ${id}.`);
  const agreement = await findAgreement(db, row.agreementVersion);
  return { ...toSubmission(row), agreementText: agreement?.body ?? "" };
}
