import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { isOurPicture } from "#features/media/calls/images.ts";
import type { StoredPicture } from "#features/media/images/server/picture-public.ts";
import { importedMedia } from "#features/media/media/server/imported-public.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Network } from "#platform/server/outbound/guarded-request.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { locateOldFile, type OldFiles } from "./locate-old-file.ts";
import type { ReportedItem } from "./report.ts";

export interface PictureOptions extends OldFiles {
  openStore: OpenStore;
  dryRun: boolean;
  clock: Clock;
  network?: Network | undefined;
}

export type PictureOutcome =
  | { is: "found"; picture: StoredPicture }
  /** Stays at its address, because the site can show it from there. */
  | { is: "fine" }
  /** Not fetched because of a dry run. */
  | { is: "untried" }
  | { is: "missing"; why: string };

export type FindPicture = (address: string) => Promise<PictureOutcome>;

const MAX_FILE_BYTES = 40 * 1024 * 1024;
const IMPORTED = "imported";

/**
 * Copies pictures of the older site from a directory or its own hosts into the media directory. Each is fetched once.
 */
export function createPictureFinder(options: PictureOptions): FindPicture {
  const { openStore, hosts, dryRun, clock, network } = options;
  const fetchOriginal = importedMedia.createFetchOriginal({ clock, network, hosts });
  const known = new LRUCache<string, Promise<PictureOutcome>>({ max: 5_000 });

  return (address) => {
    const before = known.get(address);
    if (before) return before;
    const outcome = find(address);
    known.set(address, outcome);
    return outcome;
  };

  async function find(address: string): Promise<PictureOutcome> {
    if (isOurPicture(address)) return { is: "fine" };
    const located = await locateOldFile(options, address, { maxBytes: MAX_FILE_BYTES });
    if ("why" in located) return { is: "missing", why: located.why };
    if (dryRun) return { is: "untried" };
    return keep(() => ("path" in located ? readFile(located.path) : fetchOriginal(located.url)));
  }

  async function keep(read: () => Promise<Buffer>): Promise<PictureOutcome> {
    try {
      return {
        is: "found",
        picture: await importedMedia.storePicture({ openStore }, await read(), {
          folder: IMPORTED,
        }),
      };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { is: "missing", why: error.message.replace(/\.$/, "") };
    }
  }
}

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
