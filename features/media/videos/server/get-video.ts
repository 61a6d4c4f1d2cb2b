import type { VideoDetails } from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { findClipsById } from "./clips/clip-repository.ts";
import { outdatedAt } from "./outdated-at.ts";
import { channelVideoDetails, clipDetails } from "./to-details.ts";
import { findVideo } from "./video-repository.ts";

export async function getVideo({ db, clock }: Deps, { id }: { id: string }): Promise<VideoDetails> {
  const now = clock.now();
  const [clip] = await findClipsById(db, { now, ids: [id] });
  if (clip) return clipDetails(clip);
  const row = await findVideo(db, { id, copiedAfter: outdatedAt(now) });
  const [video] = row ? channelVideoDetails(row) : [];
  if (!video) throw new AppError("not_found", "There is no such video.");
  return video;
}
