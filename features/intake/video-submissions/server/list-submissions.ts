import type { Deps } from "#platform/server/deps.ts";
import { type SubmissionStatus, submissionIntake } from "./submission-repository.ts";
import { type Submission, toSubmission } from "./to-submission.ts";

/** Oldest first; submissions held as spam are listed separately. */
export async function listSubmissions(
  { db }: Pick<Deps, "db">,
  filter: { status?: SubmissionStatus; held?: boolean; limit?: number } = {},
): Promise<Submission[]> {
  const { status = "waiting", held = false, limit = 100 } = filter;
  return (await submissionIntake.findByStatus(db, { status, held, limit })).map(toSubmission);
}
