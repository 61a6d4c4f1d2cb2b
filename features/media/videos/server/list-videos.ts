import type { Channel, VideoLists } from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import { outdatedAt } from "./outdated-at.ts";
import { toPublic } from "./to-public.ts";
import { findVideos } from "./video-repository.ts";

/** The grid shows twelve of both channels, and all twelve may be from one. */
const PER_CHANNEL = 12;

export async function listVideos({ db, clock }: Deps): Promise<VideoLists> {
  const copiedAfter = outdatedAt(clock.now());
  const newest = async (channel: Channel) =>
    toPublic(await findVideos(db, { channel, copiedAfter, limit: PER_CHANNEL }));
  const [local, national] = await Promise.all([newest("local"), newest("national")]);
  return { local, national };
}
