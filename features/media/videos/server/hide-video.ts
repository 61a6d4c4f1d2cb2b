import { videosTag } from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { deskTag } from "#platform/server/staff-api/desk-tag.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { deleteHidden, findTitle, saveHidden } from "./hidden-video-repository.ts";
import { outdatedAt } from "./outdated-at.ts";

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
    if (isChanged) await invalidate(tx, [videosTag, deskTag("front-page.change", "videos")]);
    return { title, isChanged };
  });
}
