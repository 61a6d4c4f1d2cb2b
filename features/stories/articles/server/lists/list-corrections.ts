import type { StoryCorrection } from "#features/stories/calls/reading.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findNewestCorrections } from "../editing/correction-repository.ts";

/** Those of articles that readers can see, newest first. */
export async function listCorrections(
  { db, clock }: Deps,
  { limit }: { limit: number },
): Promise<StoryCorrection[]> {
  const rows = await findNewestCorrections(db, { now: clock.now(), limit });
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
