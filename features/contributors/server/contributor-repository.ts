import { and, asc, desc, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { contributorEntries, contributors } from "../../../db/schema/contributors.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";

export type ContributorRow = typeof contributors.$inferSelect;
export type EntryRow = typeof contributorEntries.$inferSelect;
export type NewEntry = Omit<typeof contributorEntries.$inferInsert, "id">;

/** New or known. Locked until the transaction ends: of two decisions the second sees what the first gave. */
export async function saveContributor(
  tx: Queryable,
  row: Pick<ContributorRow, "id" | "person" | "name" | "createdAt">,
): Promise<ContributorRow> {
  const [saved] = await tx
    .insert(contributors)
    .values(row)
    .onConflictDoUpdate({ target: contributors.person, set: { person: row.person } })
    .returning();
  if (!saved) throw new Error("A contributor vanished while being saved");
  return saved;
}

export async function findContributor(db: Queryable, person: Buffer) {
  const [row] = await db.select().from(contributors).where(eq(contributors.person, person));
  return row;
}

/** Whose contribution it is, locked like by `saveContributor`. */
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

export const findAuditEntries = (db: Queryable, contributorId: string): Promise<EntryRow[]> =>
  db
    .select()
    .from(contributorEntries)
    .where(eq(contributorEntries.contributorId, contributorId))
    .orderBy(asc(contributorEntries.id));

export async function insertEntries(tx: Queryable, rows: readonly NewEntry[]): Promise<void> {
  if (rows.length > 0) await tx.insert(contributorEntries).values([...rows]);
}

export const setListed = (tx: Queryable, person: Buffer, isListed: boolean) =>
  tx
    .update(contributors)
    .set({ isListed })
    .where(eq(contributors.person, person))
    .returning({ id: contributors.id });

const balance = sql<number>`sum(${contributorEntries.points})::int`;

/** Those who let their name be shown, most points first; of equals who came first. */
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

/** What these people have earned and not lost again, in the order they earned it. */
export function findAchievementsOf(db: Queryable, ids: readonly string[]) {
  const taken = alias(contributorEntries, "taken");
  const isTaken = db
    .select({ id: taken.id })
    .from(taken)
    .where(eq(taken.reverses, contributorEntries.id));
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
        notExists(isTaken),
      ),
    )
    .orderBy(asc(contributorEntries.id));
}

/** Nobody is found by the new mark: the points stay, and whose they are is gone. */
export const anonymizeContributor = (
  tx: Queryable,
  id: string,
  row: { person: Buffer; name: string },
) =>
  tx
    .update(contributors)
    .set({ ...row, isListed: false })
    .where(eq(contributors.id, id));
