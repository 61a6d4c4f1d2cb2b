import type { Clip } from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findClips } from "./clip-repository.ts";
import { toClip } from "./to-clip.ts";

/** As many as a page can show well. */
const MOST = 24;

export async function listClips({ db, clock }: Deps): Promise<Clip[]> {
  return (await findClips(db, { now: clock.now(), limit: MOST })).map(toClip);
}
