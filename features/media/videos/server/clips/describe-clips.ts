import type { PlayableClip } from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findClipsById } from "./clip-repository.ts";
import { toPlayableClip } from "./to-clip.ts";

/** Clips that articles show, by id. Responses that use them carry `videosTag`. */
export async function describeClips(
  { db, clock }: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlayableClip>> {
  if (ids.length === 0) return new Map();
  const rows = await findClipsById(db, { now: clock.now(), ids });
  return new Map(rows.map((row) => [row.id, toPlayableClip(row)]));
}
