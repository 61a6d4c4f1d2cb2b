import type { StoredPicture } from "#features/media/images/server/public.ts";
import type { FindPicture } from "./create-picture-finder.ts";
import type { ReportedItem } from "./report.ts";

export interface CollectedPictures {
  found: Map<string, StoredPicture>;
  /** Can be shown from their current address. */
  fine: Set<string>;
  missing: ReportedItem[];
}

/** One after the other, because the older site may be small and is still in use. */
export async function collectPictures(
  findPicture: FindPicture,
  addresses: readonly string[],
): Promise<CollectedPictures> {
  const outcome: CollectedPictures = { found: new Map(), fine: new Set(), missing: [] };
  for (const address of new Set(addresses)) {
    const looked = await findPicture(address);
    if (looked.is === "found") outcome.found.set(address, looked.picture);
    if (looked.is === "fine") outcome.fine.add(address);
    if (looked.is === "missing") outcome.missing.push({ what: address, why: looked.why });
  }
  return outcome;
}
