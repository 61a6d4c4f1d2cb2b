import { and, asc, eq } from "drizzle-orm";
import { submissionChecks } from "#db/schema/video-submissions.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { CheckKind } from "../checks.ts";

export const findChecks = (db: Queryable, submissionId: number) =>
  db
    .select()
    .from(submissionChecks)
    .where(eq(submissionChecks.submissionId, submissionId))
    .orderBy(asc(submissionChecks.at), asc(submissionChecks.kind));

/** Checked again, it is stored with the person who did so last. */
export const saveCheck = (tx: Queryable, check: typeof submissionChecks.$inferInsert) =>
  tx
    .insert(submissionChecks)
    .values(check)
    .onConflictDoUpdate({
      target: [submissionChecks.submissionId, submissionChecks.kind],
      set: { note: check.note, byName: check.byName, staffId: check.staffId, at: check.at },
    });

export const removeCheck = (tx: Queryable, submissionId: number, kind: CheckKind) =>
  tx
    .delete(submissionChecks)
    .where(and(eq(submissionChecks.submissionId, submissionId), eq(submissionChecks.kind, kind)));
