import { and, desc, eq, gt, sql } from "drizzle-orm";
import { hiddenVideos, videos } from "#db/schema/videos.ts";
import { pictureAddress } from "#features/media/calls/images.ts";
import { videosTag } from "#features/media/calls/videos.ts";
import { pictureExists } from "#features/media/images/server/picture-public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { NO_PICTURE, outdatedAt } from "./list-videos.ts";

/** Videos of both channels for staff, hidden ones too. */
const findAllForStaff = (
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

async function findTitle(
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
async function saveHidden(tx: Queryable, videoId: string, hiddenAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(hiddenVideos)
    .values({ videoId, hiddenAt })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** True when it was hidden before. */
async function deleteHidden(tx: Queryable, videoId: string): Promise<boolean> {
  const rows = await tx.delete(hiddenVideos).where(eq(hiddenVideos.videoId, videoId)).returning();
  return rows.length > 0;
}

/** Hides a video of a channel from readers, or shows it again. */
export function hideVideo(
  { db, clock }: Deps,
  id: string,
  isHidden: boolean,
): Promise<{ title: string; isChanged: boolean }> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const title = await findTitle(tx, { id, copiedAfter: outdatedAt(now) });
    if (title === undefined) throw new AppError("not_found", "There is no such video.");
    const isChanged = isHidden ? await saveHidden(tx, id, now) : await deleteHidden(tx, id);
    if (isChanged) await invalidate(tx, [videosTag, newsroomTag("front-page.change", "videos")]);
    return { title, isChanged };
  });
}

const MOST = 200;

/** Videos of the channels, the hidden ones among them. */
export async function listForStaff({ db, clock }: Pick<Deps, "db" | "clock">) {
  const rows = await findAllForStaff(db, { copiedAfter: outdatedAt(clock.now()), limit: MOST });
  return {
    videos: rows.map(({ pictureKey, hasPicture, publishedAt, ...row }) => ({
      ...row,
      publishedAt: publishedAt.toISOString(),
      picture: pictureKey !== null && hasPicture ? pictureAddress(pictureKey) : NO_PICTURE,
    })),
  };
}
