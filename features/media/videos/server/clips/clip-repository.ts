import { and, desc, eq, inArray, lte } from "drizzle-orm";
import { clips } from "#db/schema/videos.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export type ClipRow = typeof clips.$inferSelect;

const isPublished = (now: Date) => lte(clips.publishedAt, now);

export const findClips = (
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<ClipRow[]> =>
  db
    .select()
    .from(clips)
    .where(isPublished(now))
    .orderBy(desc(clips.publishedAt), clips.id)
    .limit(limit);

export const findClipsById = (
  db: Queryable,
  { now, ids }: { now: Date; ids: readonly string[] },
): Promise<ClipRow[]> =>
  db
    .select()
    .from(clips)
    .where(and(isPublished(now), inArray(clips.id, [...ids])));

/** False if another clip has this id. */
export async function insertClip(tx: Queryable, row: ClipRow): Promise<boolean> {
  const { rowCount } = await tx.insert(clips).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** False if there is no such clip. */
export async function deleteClip(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(clips).where(eq(clips.id, id));
  return rowCount === 1;
}
