import { and, asc, between, desc, eq, isNotNull, lte, ne, sql } from "drizzle-orm";
import { submissionAgreements, videoSubmissions } from "#db/schema/video-submissions.ts";
import { decisionRepository, intakeRepository } from "#platform/server/intake/intake-repository.ts";
import { reachesAddress } from "#platform/server/mail/same-address.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";

export type SubmissionRow = typeof videoSubmissions.$inferSelect;
export type SubmissionStatus = SubmissionRow["status"];

export const saveAgreement = (tx: Queryable, row: typeof submissionAgreements.$inferInsert) =>
  tx.insert(submissionAgreements).values(row).onConflictDoNothing();

const { id, reference } = videoSubmissions;

export const submissionIntake = {
  ...intakeRepository(videoSubmissions, { id, reference }),
  ...decisionRepository(videoSubmissions, "submissions"),
};

export async function findSubmission(db: Queryable, id: number) {
  const [row] = await db.select().from(videoSubmissions).where(eq(videoSubmissions.id, id));
  return row;
}

export async function findAgreement(db: Queryable, version: string) {
  const [row] = await db
    .select()
    .from(submissionAgreements)
    .where(eq(submissionAgreements.version, version));
  return row;
}

const MOST_COMPARED = 1_000;

/** The newest whose link contains this part of a host. */
export const findWithHost = (db: Queryable, host: string): Promise<SubmissionRow[]> =>
  db
    .select()
    .from(videoSubmissions)
    .where(sql`position(${host} in ${videoSubmissions.videoUrl}) > 0`)
    .orderBy(desc(videoSubmissions.createdAt), desc(videoSubmissions.id))
    .limit(MOST_COMPARED);

export const findSentAround = (
  db: Queryable,
  moment: Date,
  distance: number,
): Promise<SubmissionRow[]> =>
  db
    .select()
    .from(videoSubmissions)
    .where(
      between(
        videoSubmissions.createdAt,
        new Date(moment.getTime() - distance),
        new Date(moment.getTime() + distance),
      ),
    )
    .orderBy(desc(videoSubmissions.createdAt), desc(videoSubmissions.id))
    .limit(MOST_COMPARED);

export const findBySubmitter = (db: Queryable, email: string): Promise<SubmissionRow[]> =>
  db
    .select()
    .from(videoSubmissions)
    .where(reachesAddress(videoSubmissions.submitterEmail, email))
    .orderBy(asc(videoSubmissions.id));

const isAccepted = eq(videoSubmissions.status, "accepted");
const isNotAccepted = ne(videoSubmissions.status, "accepted");

/** Accepted submissions stay with the name of the licensor and without the address. */
export async function forgetSubmitter(tx: Queryable, email: string) {
  const isTheirs = reachesAddress(videoSubmissions.submitterEmail, email);
  const removed = await tx
    .delete(videoSubmissions)
    .where(and(isTheirs, isNotAccepted))
    .returning({ id: videoSubmissions.id });
  const anonymized = await tx
    .update(videoSubmissions)
    .set({ submitterEmail: null })
    .where(and(isTheirs, isAccepted))
    .returning({ id: videoSubmissions.id });
  return { removed: removed.length, anonymized: anonymized.length };
}

/** The same for everybody who submitted before. */
export async function forgetSubmitters(db: Queryable, before: Date): Promise<void> {
  const isOld = lte(videoSubmissions.createdAt, before);
  await db.delete(videoSubmissions).where(and(isOld, isNotAccepted));
  await db
    .update(videoSubmissions)
    .set({ submitterEmail: null })
    .where(and(isOld, isAccepted, isNotNull(videoSubmissions.submitterEmail)));
}

export async function lockSubmission(db: Queryable, id: number): Promise<SubmissionRow> {
  const found = await submissionIntake.lockRow(db, id);
  if (!found) throw new AppError("not_found", `There is no submission ${id}.`);
  return found;
}
