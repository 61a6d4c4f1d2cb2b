import type { Deps } from "#platform/server/deps.ts";
import { topicsIn } from "../topics-in.ts";
import { findClipsById } from "./clips/clip-repository.ts";
import { outdatedAt } from "./outdated-at.ts";
import { findVideo } from "./video-repository.ts";

/** Tags that stories about a video may have: those of a clip, or the words about a channel's video. */
export async function findTopics({ db, clock }: Deps, id: string): Promise<readonly string[]> {
  const now = clock.now();
  const [clip] = await findClipsById(db, { now, ids: [id] });
  if (clip) return clip.topics;
  const video = await findVideo(db, { id, copiedAfter: outdatedAt(now) });
  return video ? topicsIn(`${video.title} ${video.description}`) : [];
}
