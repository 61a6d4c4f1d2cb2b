import { and, asc, eq, gt } from "drizzle-orm";
import { alertCorrections } from "#db/schema/newsletter.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

type Correction = typeof alertCorrections.$inferSelect;

export async function saveCorrection(
  tx: Queryable,
  correction: Omit<Correction, "id">,
): Promise<{ id: number; isNew: boolean }> {
  const [inserted] = await tx
    .insert(alertCorrections)
    .values(correction)
    .onConflictDoNothing()
    .returning({ id: alertCorrections.id });
  if (inserted) return { ...inserted, isNew: true };
  const { alertId, text } = correction;
  const [existing] = await tx
    .select({ id: alertCorrections.id })
    .from(alertCorrections)
    .where(and(eq(alertCorrections.alertId, alertId), eq(alertCorrections.text, text)));
  if (!existing) throw new Error("Correction not found after insert");
  return { ...existing, isNew: false };
}

export async function findCorrection(db: Queryable, id: number): Promise<Correction | undefined> {
  const [row] = await db.select().from(alertCorrections).where(eq(alertCorrections.id, id));
  return row;
}

/** Oldest first. */
export const findCorrections = (db: Queryable, alertId: number): Promise<Correction[]> =>
  db
    .select()
    .from(alertCorrections)
    .where(eq(alertCorrections.alertId, alertId))
    .orderBy(asc(alertCorrections.id));

/** Of every alert, oldest first. */
export const findRecentCorrections = (db: Queryable, since: Date): Promise<Correction[]> =>
  db
    .select()
    .from(alertCorrections)
    .where(gt(alertCorrections.createdAt, since))
    .orderBy(asc(alertCorrections.id));
