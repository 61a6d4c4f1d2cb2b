import type { Deps } from "../../../platform/server/deps.ts";
import type { Video } from "../contract.ts";
import { outdatedAt } from "./outdated-at.ts";
import { toPublic } from "./to-public.ts";
import { findMatchingVideos } from "./video-repository.ts";

/** Videos of both channels for the site search, from our own copy only. */
export async function findVideosAbout(
  { db, clock }: Deps,
  ask: { query: string; from: Date; before: Date; limit: number },
): Promise<Video[]> {
  const copiedAfter = outdatedAt(clock.now());
  return toPublic(await findMatchingVideos(db, { ...ask, copiedAfter }));
}
