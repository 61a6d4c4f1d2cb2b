import { and, desc, eq, inArray, lte } from "drizzle-orm";
import { clips } from "#db/schema/videos.ts";
import {
  CLIPS,
  type Clip,
  type ClipFile,
  type PlayableClip,
} from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
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

/** As many as a page can show well. */
const MOST = 24;

export async function listClips({ db, clock }: Deps): Promise<Clip[]> {
  return (await findClips(db, { now: clock.now(), limit: MOST })).map(toClip);
}

/** Clips that articles show, by id. Responses that use them carry `videosTag`. */
export async function describeClips(
  { db, clock }: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlayableClip>> {
  if (ids.length === 0) return new Map();
  const rows = await findClipsById(db, { now: clock.now(), ids });
  return new Map(rows.map((row) => [row.id, toPlayableClip(row)]));
}

export const toClip = ({
  id,
  title,
  description,
  publishedAt,
  poster,
  seconds,
}: ClipRow): Clip => ({
  id,
  title,
  description,
  publishedAt: publishedAt.toISOString(),
  poster,
  seconds,
});

export const toClipFile = ({ file, captions }: Pick<ClipRow, "file" | "captions">): ClipFile => ({
  url: CLIPS + file,
  type: file.endsWith(".mp4") ? "video/mp4" : "video/webm",
  captions: CLIPS + captions,
});

const toPlayableClip = (row: ClipRow): PlayableClip => ({
  ...toClip(row),
  file: toClipFile(row),
});
