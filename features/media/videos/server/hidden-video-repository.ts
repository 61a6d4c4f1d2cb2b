import { and, desc, eq, gt, sql } from "drizzle-orm";
import { hiddenVideos, videos } from "#db/schema/videos.ts";
import { pictureExists } from "#features/media/images/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** Videos of both channels for staff, hidden ones too. */
export const findAllForDesk = (
  db: Queryable,
  { copiedAfter, limit }: { copiedAfter: Date; limit: number },
) =>
  db
    .select({
      id: videos.id,
      channel: videos.channel,
      title: videos.title,
      publishedAt: videos.publishedAt,
      pictureKey: videos.pictureKey,
      hasPicture: sql<boolean>`${pictureExists(videos.pictureKey)}`,
      isHidden: sql<boolean>`${hiddenVideos.videoId} is not null`,
    })
    .from(videos)
    .leftJoin(hiddenVideos, eq(hiddenVideos.videoId, videos.id))
    .where(gt(videos.fetchedAt, copiedAfter))
    .orderBy(desc(videos.publishedAt), videos.id)
    .limit(limit);

export async function findTitle(
  db: Queryable,
  { id, copiedAfter }: { id: string; copiedAfter: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ title: videos.title })
    .from(videos)
    .where(and(eq(videos.id, id), gt(videos.fetchedAt, copiedAfter)));
  return row?.title;
}

/** True when it was shown before. */
export async function saveHidden(tx: Queryable, videoId: string, hiddenAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(hiddenVideos)
    .values({ videoId, hiddenAt })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** True when it was hidden before. */
export async function deleteHidden(tx: Queryable, videoId: string): Promise<boolean> {
  const rows = await tx.delete(hiddenVideos).where(eq(hiddenVideos.videoId, videoId)).returning();
  return rows.length > 0;
}
