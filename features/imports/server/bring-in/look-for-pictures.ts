import type { KeptPicture } from "../../../images/server/public.ts";
import type { FindPicture } from "./find-pictures.ts";
import type { Listed } from "./report.ts";

export interface LookedFor {
  found: Map<string, KeptPicture>;
  /** Can be shown from their current address. */
  fine: Set<string>;
  missing: Listed[];
}

/** One after the other, because the older site may be small and is still in use. */
export async function lookForPictures(
  findPicture: FindPicture,
  addresses: readonly string[],
): Promise<LookedFor> {
  const outcome: LookedFor = { found: new Map(), fine: new Set(), missing: [] };
  for (const address of new Set(addresses)) {
    const looked = await findPicture(address);
    if (looked.is === "found") outcome.found.set(address, looked.picture);
    if (looked.is === "fine") outcome.fine.add(address);
    if (looked.is === "missing") outcome.missing.push({ what: address, why: looked.why });
  }
  return outcome;
}
