import { and, desc, eq, getTableColumns, gt, inArray, lte, notInArray, sql } from "drizzle-orm";
import { hiddenVideos, videos } from "#db/schema/videos.ts";
import type { Channel } from "#features/media/calls/videos.ts";
import { pictureExists } from "#features/media/images/server/picture-public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";

/** PostgreSQL makes the words itself; they are searched, never read. */
const { words: _, ...columns } = getTableColumns(videos);

const shownColumns = {
  ...columns,
  /** Whether there is a copy of its picture. */
  hasPicture: sql<boolean>`${pictureExists(videos.pictureKey)}`,
};

export type VideoRow = Omit<typeof videos.$inferSelect, "words">;
export type ShownVideo = VideoRow & { hasPicture: boolean };

/** An editor may have hidden it. */
export const isShown = sql`not exists (select 1 from ${hiddenVideos} where ${hiddenVideos.videoId} = ${videos.id})`;

/** A channel's newest videos, copied after a time. */
export function findVideos(
  db: Queryable,
  {
    channel,
    copiedAfter,
    limit,
  }: {
    channel: Channel;
    copiedAfter: Date;
    limit: number;
  },
): Promise<ShownVideo[]> {
  return db
    .select(shownColumns)
    .from(videos)
    .where(and(eq(videos.channel, channel), gt(videos.fetchedAt, copiedAfter), isShown))
    .orderBy(desc(videos.publishedAt), videos.id)
    .limit(limit);
}

export async function findVideo(
  db: Queryable,
  { id, copiedAfter }: { id: string; copiedAfter: Date },
): Promise<ShownVideo | undefined> {
  const [row] = await db
    .select(shownColumns)
    .from(videos)
    .where(and(eq(videos.id, id), gt(videos.fetchedAt, copiedAfter), isShown));
  return row;
}

const descriptions = prepareQuery(["copiedAfter"], (db, { copiedAfter }) =>
  db
    .select({
      id: videos.id,
      title: videos.title,
      pictureKey: videos.pictureKey,
      hasPicture: shownColumns.hasPicture,
    })
    .from(videos)
    .where(gt(videos.fetchedAt, copiedAfter)),
);

/** Of all videos copied after a time, at most those that both channels list. */
export const findDescriptions = (db: Queryable, copiedAfter: Date) =>
  descriptions(db, { copiedAfter });

/** The videos with these ids, in this order. */
export async function findVideosByIds(
  db: Queryable,
  ids: readonly string[],
): Promise<ShownVideo[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(shownColumns)
    .from(videos)
    .where(inArray(videos.id, [...ids]));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export async function storeVideos(tx: Queryable, rows: readonly VideoRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(videos)
    .values([...rows])
    .onConflictDoUpdate({
      target: videos.id,
      set: {
        channel: sql`excluded.channel`,
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        publishedAt: sql`excluded.published_at`,
        channelTitle: sql`excluded.channel_title`,
        pictureKey: sql`excluded.picture_key`,
        fetchedAt: sql`excluded.fetched_at`,
      },
    });
}

export async function deleteVideosExcept(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.delete(videos).where(notInArray(videos.id, [...ids]));
}

export async function deleteOldVideos(tx: Queryable, copiedUpTo: Date): Promise<number> {
  const { rowCount } = await tx.delete(videos).where(lte(videos.fetchedAt, copiedUpTo));
  return rowCount ?? 0;
}
