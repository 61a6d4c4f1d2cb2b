import type { Deps } from "#platform/server/deps.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { findFilesOf } from "./files/submission-file-repository.ts";
import { toFile } from "./files/to-file.ts";
import { findBySubmitter } from "./submission-repository.ts";
import { toSubmission } from "./to-submission.ts";

export async function exportPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<PersonalData[]> {
  const rows = await findBySubmitter(db, email);
  // The reason of the spam filter is not personal data.
  const shown = rows.map(toSubmission).map(({ heldFor: _, ...rest }) => rest);
  const files = (await findFilesOf(db, email)).map((row) => ({
    submission: row.submissionId,
    ...toFile(row),
  }));
  return [
    { table: "video_submissions", rows: shown },
    {
      table: "submission_files",
      rows: files,
      ...(files.length > 0 && { note: "The files themselves: submissions file <submission>" }),
    },
  ];
}
