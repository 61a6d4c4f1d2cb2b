import { videosTag } from "#features/media/calls/videos.ts";
import { deleteOldPictures } from "#features/media/images/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { outdatedAt } from "./outdated-at.ts";
import { deleteOldVideos } from "./video-repository.ts";

/** Enforces the promise of the privacy page: deletes rows and pictures that could not be refreshed in time. */
export async function purgeVideos({ db, clock }: Deps): Promise<void> {
  const copiedUpTo = outdatedAt(clock.now());
  await db.transaction(async (tx) => {
    const gone =
      (await deleteOldVideos(tx, copiedUpTo)) + (await deleteOldPictures(tx, "video", copiedUpTo));
    if (gone > 0) await invalidate(tx, [videosTag]);
  });
}
