import type { MediaFilter, MediaItem } from "#features/media/calls/staff-media.ts";
import type { Deps } from "#platform/server/deps.ts";
import { toItem } from "./get-media.ts";
import { countMedia, findMedia, type MediaDb } from "./media-repository.ts";

export async function listMedia(
  { clock, ...stored }: Pick<Deps, "clock"> & MediaDb,
  { limit, offset, ...filter }: MediaFilter & { limit: number; offset: number },
): Promise<{ items: MediaItem[]; total: number }> {
  const query = { ...filter, now: clock.now() };
  const found = await findMedia(stored, { ...query, limit, offset });
  return { items: found.map(toItem), total: await countMedia(stored, query) };
}
