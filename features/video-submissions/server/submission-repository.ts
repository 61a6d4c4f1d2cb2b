import { and, asc, desc, eq, gt, isNotNull, lte, ne, sql } from "drizzle-orm";
import { submissionAgreements, videoSubmissions } from "../../../db/schema/video-submissions.ts";
import { reachesAddress } from "../../../platform/server/mail/reaches-address.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";

export type SubmissionRow = typeof videoSubmissions.$inferSelect;
export type SubmissionStatus = SubmissionRow["status"];
type NewRow = Omit<typeof videoSubmissions.$inferInsert, "id" | "status" | "reason" | "decidedAt">;

export const saveAgreement = (tx: Queryable, row: typeof submissionAgreements.$inferInsert) =>
  tx.insert(submissionAgreements).values(row).onConflictDoNothing();

/** Nothing when the very same was sent before; it is then found by `findSent`. */
export async function insertSubmission(tx: Queryable, row: NewRow) {
  const [saved] = await tx
    .insert(videoSubmissions)
    .values(row)
    .onConflictDoNothing({ target: videoSubmissions.submission })
    .returning({ id: videoSubmissions.id, reference: videoSubmissions.reference });
  return saved;
}

export async function findSent(tx: Queryable, submission: Buffer) {
  const [row] = await tx
    .select({ reference: videoSubmissions.reference })
    .from(videoSubmissions)
    .where(eq(videoSubmissions.submission, submission));
  if (!row) throw new Error("A submission was there and is gone");
  return row;
}

export async function wasSentSince(tx: Queryable, textHash: Buffer, since: Date) {
  const [row] = await tx
    .select({ id: videoSubmissions.id })
    .from(videoSubmissions)
    .where(and(eq(videoSubmissions.textHash, textHash), gt(videoSubmissions.createdAt, since)))
    .limit(1);
  return row !== undefined;
}

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

/** Locked until the transaction ends: of two editors the second sees what the first decided. */
export async function lockSubmission(tx: Queryable, id: number) {
  const [row] = await tx
    .select()
    .from(videoSubmissions)
    .where(eq(videoSubmissions.id, id))
    .for("update");
  return row;
}

export const saveDecision = (
  tx: Queryable,
  id: number,
  decision: { status: SubmissionStatus; reason: string | null; decidedAt: Date },
) => tx.update(videoSubmissions).set(decision).where(eq(videoSubmissions.id, id));

/** What waits, the longest waiting first; what is decided, the latest first. */
export function findSubmissions(
  db: Queryable,
  ask: { status: SubmissionStatus; held: boolean; limit: number },
): Promise<SubmissionRow[]> {
  const isHeld = sql`cardinality(${videoSubmissions.heldFor}) > 0`;
  const order = ask.status === "waiting" ? asc : desc;
  return db
    .select()
    .from(videoSubmissions)
    .where(and(eq(videoSubmissions.status, ask.status), ask.held ? isHeld : sql`not ${isHeld}`))
    .orderBy(order(videoSubmissions.createdAt), order(videoSubmissions.id))
    .limit(ask.limit);
}

export const findBySubmitter = (db: Queryable, email: string): Promise<SubmissionRow[]> =>
  db
    .select()
    .from(videoSubmissions)
    .where(reachesAddress(videoSubmissions.submitterEmail, email))
    .orderBy(asc(videoSubmissions.id));

const isAccepted = eq(videoSubmissions.status, "accepted");
const isNotAccepted = ne(videoSubmissions.status, "accepted");

/** What was accepted stays, with the name of whoever licensed it and without the address. */
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
