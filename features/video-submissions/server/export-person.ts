import type { Deps } from "../../../platform/server/deps.ts";
import type { PersonalData } from "../../../platform/server/personal-data.ts";
import { findBySubmitter } from "./submission-repository.ts";
import { toSubmission } from "./to-submission.ts";

export async function exportPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<PersonalData[]> {
  const rows = await findBySubmitter(db, email);
  // The reason of the spam filter is not personal data.
  const shown = rows.map(toSubmission).map(({ heldFor: _, ...rest }) => rest);
  return [{ table: "video_submissions", rows: shown }];
}
