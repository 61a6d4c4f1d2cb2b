import { and, asc, desc, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { contributorEntries, contributors } from "../../../db/schema/contributors.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";

export type ContributorRow = typeof contributors.$inferSelect;
export type PointEntryRow = typeof contributorEntries.$inferSelect;
export type NewPointEntry = Omit<typeof contributorEntries.$inferInsert, "id">;

/** Inserts or finds the contributor and locks the row, so that concurrent credits see each other. */
export async function saveContributor(
  tx: Queryable,
  row: Pick<ContributorRow, "id" | "person" | "name" | "createdAt">,
): Promise<ContributorRow> {
  const [saved] = await tx
    .insert(contributors)
    .values(row)
    .onConflictDoUpdate({ target: contributors.person, set: { person: row.person } })
    .returning();
  if (!saved) throw new Error("Contributor not found after insert");
  return saved;
}

export async function findContributor(db: Queryable, person: Buffer) {
  const [row] = await db.select().from(contributors).where(eq(contributors.person, person));
  return row;
}

/** The contributor of this video, locked as by `saveContributor`. */
export async function lockContributorOf(tx: Queryable, source: string) {
  const [entry] = await tx
    .select({ contributorId: contributorEntries.contributorId })
    .from(contributorEntries)
    .where(eq(contributorEntries.source, source))
    .limit(1);
  if (!entry) return undefined;
  const [row] = await tx
    .select()
    .from(contributors)
    .where(eq(contributors.id, entry.contributorId))
    .for("update");
  return row;
}

export const findPointEntries = (db: Queryable, contributorId: string): Promise<PointEntryRow[]> =>
  db
    .select()
    .from(contributorEntries)
    .where(eq(contributorEntries.contributorId, contributorId))
    .orderBy(asc(contributorEntries.id));

export async function insertEntries(tx: Queryable, rows: readonly NewPointEntry[]): Promise<void> {
  if (rows.length > 0) await tx.insert(contributorEntries).values([...rows]);
}

export const setListed = (tx: Queryable, person: Buffer, isListed: boolean) =>
  tx
    .update(contributors)
    .set({ isListed })
    .where(eq(contributors.person, person))
    .returning({ id: contributors.id });

const balance = sql<number>`sum(${contributorEntries.points})::int`;

/** Listed contributors by points, then by time. */
export const findLeaders = (db: Queryable, limit: number) =>
  db
    .select({ id: contributors.id, name: contributors.name, points: balance })
    .from(contributors)
    .innerJoin(contributorEntries, eq(contributorEntries.contributorId, contributors.id))
    .where(eq(contributors.isListed, true))
    .groupBy(contributors.id)
    .having(gt(balance, 0))
    .orderBy(desc(balance), asc(contributors.createdAt), asc(contributors.id))
    .limit(limit);

/** Earned achievements that were not reversed, in the order they were earned. */
export function findAchievementsOf(db: Queryable, ids: readonly string[]) {
  const reversals = alias(contributorEntries, "reversals");
  const reversal = db
    .select({ id: reversals.id })
    .from(reversals)
    .where(eq(reversals.reverses, contributorEntries.id));
  return db
    .select({
      contributorId: contributorEntries.contributorId,
      achievementId: contributorEntries.achievementId,
    })
    .from(contributorEntries)
    .where(
      and(
        inArray(contributorEntries.contributorId, [...ids]),
        eq(contributorEntries.kind, "achievement"),
        notExists(reversal),
      ),
    )
    .orderBy(asc(contributorEntries.id));
}

/** Replaces name and address hash, so that the points stay without a person. */
export const anonymizeContributor = (
  tx: Queryable,
  id: string,
  row: { person: Buffer; name: string },
) =>
  tx
    .update(contributors)
    .set({ ...row, isListed: false })
    .where(eq(contributors.id, id));
