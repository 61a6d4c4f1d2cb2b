import type { SubmissionFile } from "#features/intake/calls/staff-video-submissions.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { findFile } from "./files/submission-file-repository.ts";
import { toFile } from "./files/to-file.ts";
import { findAgreement, findSubmission } from "./submission-repository.ts";
import { type Submission, toSubmission } from "./to-submission.ts";

/** With the agreement as it was accepted, and what is known of its file. */
export async function showSubmission(
  { db }: Pick<Deps, "db">,
  id: number,
): Promise<Submission & { agreementText: string; file: SubmissionFile | null }> {
  const row = await findSubmission(db, id);
  if (!row) throw new AppError("not_found", `There is no submission ${id}.`);
  const agreement = await findAgreement(db, row.agreementVersion);
  const file = await findFile(db, id);
  return {
    ...toSubmission(row),
    agreementText: agreement?.body ?? "",
    file: file ? toFile(file) : null,
  };
}
