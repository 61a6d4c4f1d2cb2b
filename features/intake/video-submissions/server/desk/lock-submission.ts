import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { type SubmissionRow, submissionIntake } from "../submission-repository.ts";

export async function lockSubmission(db: Queryable, id: number): Promise<SubmissionRow> {
  const found = await submissionIntake.lockRow(db, id);
  if (!found) throw new AppError("not_found", `There is no submission ${id}.`);
  return found;
}
