import type { FastifyReply } from "fastify";
import * as z from "zod/mini";
import { SUBMISSION_FILE } from "#features/intake/calls/staff-video-submissions.ts";
import { addAuditEntry, findAuditEntries } from "#platform/server/audit-entries.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { PrivateFiles } from "#platform/server/private-files/private-files.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffSession } from "#platform/server/staff-api/staff-session.ts";
import { parseRange } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { oneSent } from "#shared/newsroom/intake.ts";
import { HOUR } from "#shared/time/units.ts";
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

/** A player sends many requests for one file; they are one act for this long. */
const ONE_ACT = HOUR;

const Query = z.object({ as: z.optional(z.literal("download")) });

const headers = {
  "accept-ranges": "bytes",
  // Opened on its own it runs and loads nothing but itself.
  "content-security-policy":
    "default-src 'none'; media-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};

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
      ...headers,
      "content-disposition": isDownload ? `attachment; filename="${name}"` : "inline",
    });
    const range = parseRange(request.headers.range, size);
    if (range === "unsatisfiable") return unsatisfiable(reply, size);
    await noteOnce(deps, session, id);
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
    reply.header("content-length", end - start + 1);
    return request.method === "HEAD"
      ? reply.send()
      : reply.send(files.stream(row.key, { start, end }));
  });
}

const unsatisfiable = (reply: FastifyReply, size: number) =>
  reply.code(416).header("content-range", `bytes */${size}`).send();

async function noteOnce(
  { db, clock }: Deps,
  { staff, personalToken }: StaffSession,
  id: number,
): Promise<void> {
  const now = clock.now();
  const act = { what: READS_FILE, subject: `submission ${id}`, staffId: staff.id };
  const from = new Date(now.getTime() - ONE_ACT);
  const [before] = await findAuditEntries(db, { ...act, from, limit: 1 });
  if (before) return;
  await addAuditEntry(db, { ...act, at: now, who: staff.name, tokenId: personalToken?.id });
}
