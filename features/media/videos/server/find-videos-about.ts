import type { Video } from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import { outdatedAt } from "./outdated-at.ts";
import { toPublic } from "./to-public.ts";
import { findVideosByIds } from "./video-repository.ts";
import { findIdsAbout, type VideoQuery } from "./video-search-repository.ts";

/** Videos of both channels for the site search, from our own copy only. */
export async function findVideosAbout(
  { db, clock }: Deps,
  ask: VideoQuery & { from: Date; before: Date; limit: number },
): Promise<Video[]> {
  const copiedAfter = outdatedAt(clock.now());
  return toPublic(await findVideosByIds(db, await findIdsAbout(db, { ...ask, copiedAfter })));
}
