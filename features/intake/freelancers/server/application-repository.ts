import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import {
  applicantDetails,
  applicationCopyTokens,
  freelancerApplications,
} from "#db/schema/freelancers.ts";
import { decisionRepository, intakeRepository } from "#platform/server/intake/intake-repository.ts";
import { reachesAddress } from "#platform/server/mail/same-address.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

const applications = freelancerApplications;

export type ApplicationRow = typeof applications.$inferSelect;
export type ApplicationStatus = ApplicationRow["status"];

const { id, reference } = applications;

export const applicationIntake = {
  ...intakeRepository(applications, { id, reference }),
  ...decisionRepository(applications, "applications"),
};

export const insertDetails = (tx: Queryable, details: typeof applicantDetails.$inferInsert) =>
  tx.insert(applicantDetails).values(details);

export async function findApplication(db: Queryable, id: number) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  return row;
}

/** Needs the connection of the database owner; the role of the site may not read these columns. */
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

export const deleteDetails = (tx: Queryable, id: number) =>
  tx.delete(applicantDetails).where(eq(applicantDetails.applicationId, id));

export const deleteExpiredDetails = (db: Queryable, now: Date) =>
  db.delete(applicantDetails).where(lte(applicantDetails.purgeAfter, now));

export const deleteApplicationsBefore = (db: Queryable, before: Date) =>
  db.delete(applications).where(lte(applications.createdAt, before));

export const findByApplicant = (db: Queryable, email: string): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(applications)
    .where(reachesAddress(applications.email, email))
    .orderBy(asc(applications.id));

/** Deletes birth date and phone number with them. */
export const deleteByApplicant = (tx: Queryable, email: string) =>
  tx
    .delete(applications)
    .where(reachesAddress(applications.email, email))
    .returning({ id: applications.id });

/** Which of these applications still have a birth date and phone number. */
export const findWithDetails = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ applicationId: applicantDetails.applicationId })
    .from(applicantDetails)
    .where(inArray(applicantDetails.applicationId, [...ids]));

export const saveCopyToken = (db: Queryable, token: typeof applicationCopyTokens.$inferInsert) =>
  db.insert(applicationCopyTokens).values(token);

/** Deletes the token and returns its application. */
export async function consumeCopyToken(tx: Queryable, hash: Buffer, now: Date) {
  const [deleted] = await tx
    .delete(applicationCopyTokens)
    .where(and(eq(applicationCopyTokens.hash, hash), gt(applicationCopyTokens.expiresAt, now)))
    .returning({ applicationId: applicationCopyTokens.applicationId });
  return deleted?.applicationId;
}

export const deleteExpiredCopyTokens = (db: Queryable, now: Date) =>
  db.delete(applicationCopyTokens).where(lte(applicationCopyTokens.expiresAt, now));

export const findCopyTokens = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      applicationId: applicationCopyTokens.applicationId,
      expiresAt: applicationCopyTokens.expiresAt,
    })
    .from(applicationCopyTokens)
    .where(inArray(applicationCopyTokens.applicationId, [...ids]));
