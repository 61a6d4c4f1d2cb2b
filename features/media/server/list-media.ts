import type { Deps } from "#platform/server/deps.ts";
import type { MediaFilter, MediaItem } from "../desk-contract.ts";
import { toItem } from "./get-media.ts";
import { countMedia, findMedia } from "./media-repository.ts";

export async function listMedia(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { limit, offset, ...filter }: MediaFilter & { limit: number; offset: number },
): Promise<{ items: MediaItem[]; total: number }> {
  const query = { ...filter, now: clock.now() };
  const found = await findMedia(db, { ...query, limit, offset });
  return { items: found.map(toItem), total: await countMedia(db, query) };
}
