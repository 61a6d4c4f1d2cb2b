import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { FootageFiles } from "./storage/footage-files.ts";
import { type FileRow, findFile } from "./submission-file-repository.ts";

/** The file of a submission, with its size where it is stored. Not one in which the scanner found something. */
export async function openFile(
  { db, files }: { db: Queryable; files: Pick<FootageFiles, "size"> },
  submissionId: number,
): Promise<{ row: FileRow; size: number }> {
  const row = await findFile(db, submissionId);
  const size = row && (await files.size(row.key));
  if (!row || !size) throw new AppError("not_found", `Submission ${submissionId} has no file.`);
  if (row.scan === "infected")
    throw new AppError("conflict", `The scanner found ${row.finding ?? "something"} in this file.`);
  return { row, size };
}
