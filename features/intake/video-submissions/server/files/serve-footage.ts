import * as z from "zod/mini";
import { SUBMISSION_FILE } from "#features/intake/calls/staff-video-submissions.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { PrivateFiles } from "#platform/server/private-files/private-files.ts";
import { noteOnce } from "#platform/server/staff-api/note-once.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { loadsNothing, sendPart } from "#platform/server/store/send-part.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { oneSent } from "#shared/newsroom/intake.ts";
import { type FileRow, findFile } from "./submission-file-repository.ts";
import { endingOf } from "./video-bytes.ts";

/** The file of a submission, with its size where it is stored. Not one in which the scanner found something. */
export async function openFile(
  { db, files }: { db: Queryable; files: Pick<PrivateFiles, "size"> },
  submissionId: number,
): Promise<{ row: FileRow; size: number }> {
  const row = await findFile(db, submissionId);
  const size = row && (await files.size(row.key));
  if (!row || !size) throw new AppError("not_found", `Submission ${submissionId} has no file.`);
  if (row.scan === "infected")
    throw new AppError("conflict", `The scanner found ${row.finding ?? "something"} in this file.`);
  return { row, size };
}

/** The act by the name of its command. */
export const READS_FILE = "submissions file";

const Query = z.object({ as: z.optional(z.literal("download")) });

/** Sends the file of a submission to staff who decide on it, in the parts that a player requests. */
export function serveFootage(api: StaffApi, deps: Deps & { files: PrivateFiles }): void {
  const { files } = deps;
  api.route(SUBMISSION_FILE, "submissions.decide", async (request, reply, session) => {
    const id = oneSent.safeParse(request.params).data?.id;
    if (id === undefined) throw new AppError("not_found", "There is no such submission.");
    const isDownload = Query.safeParse(request.query).data?.as === "download";
    const { row, size } = await openFile(deps, id);
    const type = row.type ?? "application/octet-stream";
    const name = `submission-${id}.${endingOf(type)}`;
    reply.type(type).headers({
      ...loadsNothing,
      "content-disposition": isDownload ? `attachment; filename="${name}"` : "inline",
    });
    return sendPart(request, reply, {
      size,
      open: (part) => files.stream(row.key, part),
      onSend: () => noteOnce(deps, session, { what: READS_FILE, subject: `submission ${id}` }),
    });
  });
}
