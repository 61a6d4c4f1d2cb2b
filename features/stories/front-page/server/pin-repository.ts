import { asc, desc, gt, gte, min, sql } from "drizzle-orm";
import { frontPagePinned, frontPagePins } from "#db/schema/front-page.ts";
import { nextListChanges } from "#features/stories/articles/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import type { Pin } from "../rules/move-pins.ts";

const pins = prepareQuery(["now"], (db, { now }) =>
  db
    .select()
    .from(frontPagePins)
    .where(gt(frontPagePins.until, now))
    .orderBy(asc(frontPagePins.slot)),
);

/** Those that have not ended, whether readers see their stories or not. */
export const findPins = (db: Queryable, now: Date): Promise<Pin[]> => pins(db, { now });

/** When lists of articles change next by themselves: one appears, or is no longer featured or pinned. In one query. */
export async function findNextListChange(db: Queryable, after: Date): Promise<Date | undefined> {
  const pinEnd = db
    .select({ at: min(frontPagePins.until) })
    .from(frontPagePins)
    .where(gt(frontPagePins.until, after));
  const moments = sql.join([...nextListChanges(db, after), pinEnd], sql`, `);
  const [next] = await db
    .select({ at: sql<Date | null>`least(${moments})`.mapWith(frontPagePins.until) })
    .from(sql`(select 1) as one`);
  return next?.at ?? undefined;
}

/** Two people who move stories at once do so one after the other. */
export const lockPins = (tx: Queryable) =>
  tx.execute(sql`lock table ${frontPagePins} in share row exclusive mode`);

export async function replacePins(tx: Queryable, wanted: readonly Pin[]): Promise<void> {
  await tx.delete(frontPagePins);
  if (wanted.length > 0) await tx.insert(frontPagePins).values([...wanted]);
}

export const savePinned = (tx: Queryable, articleId: number, pinnedAt: Date) =>
  tx
    .insert(frontPagePinned)
    .values({ articleId, pinnedAt })
    .onConflictDoUpdate({ target: frontPagePinned.articleId, set: { pinnedAt } });

/** Stories that were pinned since then, the last one first, whether their pins have ended or not. */
export async function findPinnedSince(
  db: Queryable,
  { since, limit }: { since: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: frontPagePinned.articleId })
    .from(frontPagePinned)
    .where(gte(frontPagePinned.pinnedAt, since))
    .orderBy(desc(frontPagePinned.pinnedAt), desc(frontPagePinned.articleId))
    .limit(limit);
  return rows.map(({ id }) => id);
}
