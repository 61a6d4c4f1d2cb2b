import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../../../platform/server/clock.ts";
import type { Network } from "../../../../platform/server/outbound/guarded-request.ts";
import type { OpenStore } from "../../../../platform/server/store/store.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { decodePercent } from "../../../../shared/text/decode-percent.ts";
import { isOurPicture } from "../../../images/contract.ts";
import {
  createFetchOriginal,
  type StoredPicture,
  storePicture,
} from "../../../images/server/public.ts";

export interface PictureOptions {
  openStore: OpenStore;
  /** The older site's own hosts; no other host gets a request. */
  hosts: readonly string[];
  /** The older site's address, for pictures with a relative path. */
  site: string | undefined;
  /** A local copy of the older site's pictures. */
  folder: string | undefined;
  without: boolean;
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
  const { openStore, hosts, site, folder, without, dryRun, clock, network } = options;
  const fetchOriginal = createFetchOriginal({ clock, network, hosts });
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
    const url = URL.parse(address, site === undefined ? "http://old.invalid" : `${site}/`);
    if (!url) return { is: "missing", why: "has no address" };
    const file = folder === undefined ? undefined : await findFile(folder, url.pathname);
    if (file !== undefined) return dryRun ? { is: "untried" } : keep(() => readFile(file));
    if (without) return { is: "missing", why: "was not asked for" };
    if (!hosts.includes(url.host)) return { is: "missing", why: whereElse(url, folder) };
    if (dryRun) return { is: "untried" };
    url.protocol = "https:";
    url.hash = "";
    return keep(() => fetchOriginal(url));
  }

  async function keep(read: () => Promise<Buffer>): Promise<PictureOutcome> {
    try {
      return {
        is: "found",
        picture: await storePicture({ openStore }, await read(), { folder: IMPORTED }),
      };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { is: "missing", why: error.message.replace(/\.$/, "") };
    }
  }
}

const whereElse = ({ host }: URL, folder: string | undefined) =>
  host === "old.invalid"
    ? `is told by its path alone${folder === undefined ? "; say where the site is with --site" : ""}`
    : `is on another site, ${host}`;

/** Parts of an address that a local copy of the pictures does not have. */
const prefixes = [
  /^.*?\/wp-content\/uploads\//,
  /^.*?\/content\/images\//,
  /^.*?\/content\//,
  /^\//,
];

async function findFile(folder: string, pathname: string): Promise<string | undefined> {
  const path = decodePercent(pathname);
  for (const prefix of path === undefined ? [] : prefixes) {
    if (!prefix.test(path ?? "")) continue;
    const file = await insideOf(folder, (path ?? "").replace(prefix, ""));
    if (file !== undefined) return file;
  }
  return undefined;
}

/** A symbolic link or a path with dots must not lead out of the directory. */
async function insideOf(folder: string, path: string): Promise<string | undefined> {
  try {
    const file = await realpath(join(folder, path));
    const isInside = file.startsWith((await realpath(folder)) + sep);
    const found = await stat(file);
    return isInside && found.isFile() && found.size <= MAX_FILE_BYTES ? file : undefined;
  } catch {
    return undefined;
  }
}
