import { and, asc, desc, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { contributorEntries, contributors } from "#db/schema/contributors.ts";
import { sameAddress } from "#platform/server/mail/same-address.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { keyedHash, siteKey } from "#platform/server/site-key.ts";

/** The same for every spelling of an address; keyed, so that a stolen copy cannot be searched for addresses. */
export async function hashEmail(db: Queryable, email: string): Promise<Buffer> {
  const key = await siteKey(db, "contributors");
  return keyedHash(key, sameAddress(email) ?? email);
}

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

export const setListed = (tx: Queryable, id: string, isListed: boolean) =>
  tx.update(contributors).set({ isListed }).where(eq(contributors.id, id));

export async function findContributorById(db: Queryable, id: string) {
  const [row] = await db.select().from(contributors).where(eq(contributors.id, id));
  return row;
}

/** All entries of the person who sent this video. */
export async function findEntriesOf(db: Queryable, source: string): Promise<PointEntryRow[]> {
  const [entry] = await db
    .select({ contributorId: contributorEntries.contributorId })
    .from(contributorEntries)
    .where(eq(contributorEntries.source, source))
    .limit(1);
  if (!entry) return [];
  const all = await findPointEntries(db, entry.contributorId);
  const own = new Set(all.filter((one) => one.source === source).map(({ id }) => id));
  return all.filter(({ id, reverses }) => own.has(id) || own.has(reverses ?? 0));
}

const balance = sql<number>`sum(${contributorEntries.points})::int`;

/** Video credits that were not reversed. */
const videos = sql<number>`(count(*) filter (where ${contributorEntries.kind} = 'video')
  - count(*) filter (where ${contributorEntries.kind} = 'reversal' and ${contributorEntries.reverses} in (
      select id from contributor_entries as video where video.kind = 'video')))::int`;

const isNamed = (q: string) =>
  q === "" ? undefined : sql`position(lower(${q}) in lower(${contributors.name})) > 0`;

/** With points and number of videos, listed or not. */
export const findContributors = (db: Queryable, { q, limit }: { q: string; limit: number }) =>
  db
    .select({
      id: contributors.id,
      name: contributors.name,
      isListed: contributors.isListed,
      createdAt: contributors.createdAt,
      points: balance,
      videos,
    })
    .from(contributors)
    .innerJoin(contributorEntries, eq(contributorEntries.contributorId, contributors.id))
    .where(isNamed(q))
    .groupBy(contributors.id)
    .orderBy(desc(balance), asc(contributors.createdAt), asc(contributors.id))
    .limit(limit);

export async function countContributors(db: Queryable, q: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(contributors)
    .where(isNamed(q));
  return row?.count ?? 0;
}

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
