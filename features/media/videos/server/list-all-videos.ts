import { channels, type VideoDetails } from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findClips } from "./clips/clip-repository.ts";
import { outdatedAt } from "./outdated-at.ts";
import { channelVideoDetails, clipDetails } from "./to-details.ts";
import { findVideos } from "./video-repository.ts";

/** Of each list; a channel has far fewer. */
const MOST = 1_000;

/** Every video with a page of its own. */
export async function listAllVideos({ db, clock }: Deps): Promise<VideoDetails[]> {
  const now = clock.now();
  const copiedAfter = outdatedAt(now);
  const clips = await findClips(db, { now, limit: MOST });
  const videos = await Promise.all(
    channels.map((channel) => findVideos(db, { channel, copiedAfter, limit: MOST })),
  );
  return [...clips.map(clipDetails), ...videos.flat().flatMap(channelVideoDetails)];
}
