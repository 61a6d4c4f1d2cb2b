import { asc, inArray, lt, ne, sql } from "drizzle-orm";
import { purger, purges } from "#db/schema/purges.ts";
import { DAY } from "#shared/time/units.ts";
import type { Db, Queryable } from "../postgres/connect.ts";

/** No shared cache serves a response for longer, not even while the site is away. */
const LONGEST_STORED = DAY;

export interface QueuedPurge {
  id: number;
  tags: string[];
}

/** From now on invalidated tags are queued for this kind of service; for none, nothing is. */
export const setPurger = (db: Db, kind: string | undefined): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(purger).where(kind === undefined ? undefined : ne(purger.kind, kind));
    if (kind === undefined) await tx.delete(purges);
    else await tx.insert(purger).values({ kind }).onConflictDoNothing();
  });

/** The oldest first. */
export async function findPurges(db: Queryable, limit: number): Promise<QueuedPurge[]> {
  const rows = await db.select().from(purges).orderBy(asc(purges.id)).limit(limit);
  return rows.map(({ id, tags }) => ({ id, tags: tags.split("\n") }));
}

export const deletePurges = (db: Queryable, done: readonly QueuedPurge[]) =>
  db.delete(purges).where(
    inArray(
      purges.id,
      done.map(({ id }) => id),
    ),
  );

/** Seconds since the oldest was queued, by the database's clock, which stamps them. */
export async function findOldestPurge(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ age: sql<number>`extract(epoch from now() - min(${purges.createdAt}))::float8` })
    .from(purges);
  return row?.age ?? 0;
}

/** By the database's clock, too. */
export const deleteOldPurges = (db: Queryable) =>
  db
    .delete(purges)
    .where(lt(purges.createdAt, sql`now() - make_interval(secs => ${LONGEST_STORED / 1000})`));
