import { asc, inArray, lt, ne, sql } from "drizzle-orm";
import { purger, purges } from "#db/schema/purges.ts";
import { DAY } from "#shared/time/units.ts";
import type { Job } from "../jobs/job.ts";
import { PURGE_CACHES } from "../postgres/changes.ts";
import type { Db, Queryable } from "../postgres/connect.ts";

/** A service that makes shared caches forget. */
export interface Purger {
  kind: string;
  /** How many tags one call may have. */
  mostTags: number;
  /** Throws unless the service accepted all of them. */
  purge(tags: readonly string[]): Promise<void>;
}

/** A tag as it is in headers, where spaces and commas separate. */
export const headerTag = (tag: string): string =>
  tag.replace(/[^\x21-\x7e]|[,%]/g, encodeURIComponent);

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
async function findPurges(db: Queryable, limit: number): Promise<QueuedPurge[]> {
  const rows = await db.select().from(purges).orderBy(asc(purges.id)).limit(limit);
  return rows.map(({ id, tags }) => ({ id, tags: tags.split("\n") }));
}

const deletePurges = (db: Queryable, done: readonly QueuedPurge[]) =>
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
const deleteOldPurges = (db: Queryable) =>
  db
    .delete(purges)
    .where(lt(purges.createdAt, sql`now() - make_interval(secs => ${LONGEST_STORED / 1000})`));

/** At once; a busy newsroom saves a few stories a second. */
const MOST_ROWS = 500;

/** Passes invalidated tags on. What was not accepted stays queued for the next run, at the latest in a minute. */
export const purgeCaches = (purger: Purger): Job => ({
  name: PURGE_CACHES,
  everyMinutes: 1,
  limitSeconds: 60,
  async run({ db }, { signal }) {
    await deleteOldPurges(db);
    while (!signal.aborted) {
      const queued = await findPurges(db, MOST_ROWS);
      if (queued.length === 0) return;
      const tags = [...new Set(queued.flatMap((purge) => purge.tags))].map(headerTag);
      for (let from = 0; from < tags.length; from += purger.mostTags)
        await purger.purge(tags.slice(from, from + purger.mostTags));
      await deletePurges(db, queued);
    }
  },
});
