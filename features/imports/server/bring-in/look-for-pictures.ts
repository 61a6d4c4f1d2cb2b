import type { KeptPicture } from "../../../images/server/public.ts";
import type { FindPicture } from "./find-pictures.ts";
import type { Listed } from "./report.ts";

export interface LookedFor {
  found: Map<string, KeptPicture>;
  /** They can be shown from where they are. */
  fine: Set<string>;
  missing: Listed[];
}

/** One after the other: the older site may be small, and it is still at work. */
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
