import type { Deps } from "../../../platform/server/deps.ts";
import { type SubmissionStatus, submissionIntake } from "./submission-repository.ts";
import { type Submission, toSubmission } from "./to-submission.ts";

/** What waits for an editor, the longest waiting first, or what was decided. Held ones look like spam and are listed apart. */
export async function listSubmissions(
  { db }: Pick<Deps, "db">,
  ask: { status?: SubmissionStatus; held?: boolean; limit?: number } = {},
): Promise<Submission[]> {
  const { status = "waiting", held = false, limit = 100 } = ask;
  return (await submissionIntake.findByStatus(db, { status, held, limit })).map(toSubmission);
}
