import { and, asc, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import {
  applicantDetails,
  applicationCopyTokens,
  freelancerApplications,
} from "../../../db/schema/freelancers.ts";
import { reachesAddress } from "../../../platform/server/mail/reaches-address.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";

const applications = freelancerApplications;

export type ApplicationRow = typeof applications.$inferSelect;
export type ApplicationStatus = ApplicationRow["status"];
type NewRow = Omit<typeof applications.$inferInsert, "id" | "status" | "reason" | "decidedAt">;
type Details = Omit<typeof applicantDetails.$inferInsert, "applicationId">;

/** Nothing when the very same was sent before; it is then found by `findSent`. */
export async function insertApplication(tx: Queryable, row: NewRow, details: Details) {
  const [saved] = await tx
    .insert(applications)
    .values(row)
    .onConflictDoNothing({ target: applications.submission })
    .returning({ id: applications.id, reference: applications.reference });
  if (saved) await tx.insert(applicantDetails).values({ applicationId: saved.id, ...details });
  return saved;
}

export async function findSent(tx: Queryable, submission: Buffer) {
  const [row] = await tx
    .select({ reference: applications.reference })
    .from(applications)
    .where(eq(applications.submission, submission));
  if (!row) throw new Error("An application was there and is gone");
  return row;
}

export async function wasSentSince(tx: Queryable, textHash: Buffer, since: Date) {
  const [row] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.textHash, textHash), gt(applications.createdAt, since)))
    .limit(1);
  return row !== undefined;
}

export async function findApplication(db: Queryable, id: number) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  return row;
}

/** Only the owner of the tables may: to the role that serves the site this is closed. */
export async function findDetails(db: Queryable, id: number) {
  const [row] = await db
    .select({
      phoneNumber: applicantDetails.phoneNumber,
      dateOfBirth: applicantDetails.dateOfBirth,
    })
    .from(applicantDetails)
    .where(eq(applicantDetails.applicationId, id));
  return row;
}

/** Locked until the transaction ends: of two editors the second sees what the first decided. */
export async function lockApplication(tx: Queryable, id: number) {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for("update");
  return row;
}

export const saveDecision = (
  tx: Queryable,
  id: number,
  decision: { status: ApplicationStatus; reason: string | null; decidedAt: Date },
) => tx.update(applications).set(decision).where(eq(applications.id, id));

export const dropDetails = (tx: Queryable, id: number) =>
  tx.delete(applicantDetails).where(eq(applicantDetails.applicationId, id));

/** What waits, the longest waiting first; what is decided, the latest first. */
export function findApplications(
  db: Queryable,
  ask: { status: ApplicationStatus; held: boolean; limit: number },
): Promise<ApplicationRow[]> {
  const isHeld = sql`cardinality(${applications.heldFor}) > 0`;
  const order = ask.status === "waiting" ? asc : desc;
  return db
    .select()
    .from(applications)
    .where(and(eq(applications.status, ask.status), ask.held ? isHeld : sql`not ${isHeld}`))
    .orderBy(order(applications.createdAt), order(applications.id))
    .limit(ask.limit);
}

export const purgeDetails = (db: Queryable, now: Date) =>
  db.delete(applicantDetails).where(lte(applicantDetails.purgeAfter, now));

export const purgeApplications = (db: Queryable, before: Date) =>
  db.delete(applications).where(lte(applications.createdAt, before));

export const findByApplicant = (db: Queryable, email: string): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(applications)
    .where(reachesAddress(applications.email, email))
    .orderBy(asc(applications.id));

/** Birth date and phone number go with them. */
export const deleteByApplicant = (tx: Queryable, email: string) =>
  tx
    .delete(applications)
    .where(reachesAddress(applications.email, email))
    .returning({ id: applications.id });

/** Of these applications, those that still have birth date and phone number; every role may know that. */
export const findWithDetails = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ applicationId: applicantDetails.applicationId })
    .from(applicantDetails)
    .where(inArray(applicantDetails.applicationId, [...ids]));

export const saveCopyToken = (db: Queryable, token: typeof applicationCopyTokens.$inferInsert) =>
  db.insert(applicationCopyTokens).values(token);

/** Whose application the token is for, once: it is gone afterwards. */
export async function takeCopyToken(tx: Queryable, hash: Buffer, now: Date) {
  const [taken] = await tx
    .delete(applicationCopyTokens)
    .where(and(eq(applicationCopyTokens.hash, hash), gt(applicationCopyTokens.expiresAt, now)))
    .returning({ applicationId: applicationCopyTokens.applicationId });
  return taken?.applicationId;
}

export const purgeCopyTokens = (db: Queryable, now: Date) =>
  db.delete(applicationCopyTokens).where(lte(applicationCopyTokens.expiresAt, now));

/** Links on their way to an applicant, by application. */
export const findCopyTokens = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      applicationId: applicationCopyTokens.applicationId,
      expiresAt: applicationCopyTokens.expiresAt,
    })
    .from(applicationCopyTokens)
    .where(inArray(applicationCopyTokens.applicationId, [...ids]));
