import type { SubmissionRow } from "./submission-repository.ts";

/** For editors. */
export const toSubmission = (row: SubmissionRow) => ({
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

export type Submission = ReturnType<typeof toSubmission>;
