import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { submissionAgreements, videoSubmissions } from "../../../db/schema/video-submissions.ts";
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
