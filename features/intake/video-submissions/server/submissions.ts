import type { SubmissionFile } from "#features/intake/calls/staff-video-submissions.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { ErasureReport, PersonalData } from "#platform/server/personal-data.ts";
import { AppError } from "#shared/contract/app-error.ts";
import {
  anonymizeFiles,
  type FileRow,
  findFile,
  findFilesOf,
} from "./files/submission-file-repository.ts";
import {
  findAgreement,
  findBySubmitter,
  findSubmission,
  forgetSubmitter,
  type SubmissionRow,
  type SubmissionStatus,
  submissionIntake,
} from "./submission-repository.ts";

/** For editors. */
const toSubmission = (row: SubmissionRow) => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  heldFor: row.heldFor,
  title: row.title,
  description: row.description,
  location: row.location,
  date: row.filmedOn,
  submitterName: row.submitterName,
  submitterEmail: row.submitterEmail,
  videoUrl: row.videoUrl,
  agreementVersion: row.agreementVersion,
  agreedAt: row.agreedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
});

type Submission = ReturnType<typeof toSubmission>;

/** For editors, without the key. */
const toFile = ({
  fileName,
  type,
  bytes,
  coordinates,
  scan,
  finding,
}: FileRow): SubmissionFile => ({
  name: fileName,
  type: type ?? "",
  bytes,
  coordinates,
  scan,
  finding,
});

/** Oldest first; submissions held as spam are listed separately. */
export async function listSubmissions(
  { db }: Pick<Deps, "db">,
  filter: { status?: SubmissionStatus; held?: boolean; limit?: number } = {},
): Promise<Submission[]> {
  const { status = "waiting", held = false, limit = 100 } = filter;
  return (await submissionIntake.findByStatus(db, { status, held, limit })).map(toSubmission);
}

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

const LICENSE = "accepted videos stay with their agreement and the name that proves the license";

export async function forgetPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  const ids = new Set((await findFilesOf(db, email)).map(({ id }) => id));
  const { removed, anonymized } = await forgetSubmitter(db, email);
  const stay = (await anonymizeFiles(db)).filter(({ id }) => ids.has(id)).length;
  const counts = { found: removed + anonymized, removed, anonymized, retained: 0 };
  const reason = anonymized > 0 ? { reason: LICENSE } : {};
  return [
    { table: "video_submissions", ...counts, ...reason },
    {
      table: "submission_files",
      found: ids.size,
      removed: ids.size - stay,
      anonymized: stay,
      retained: 0,
      ...(stay > 0 && { reason: LICENSE }),
    },
  ];
}
