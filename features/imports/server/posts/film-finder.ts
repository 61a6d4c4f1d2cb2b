import { randomUUID } from "node:crypto";
import { mkdir, rm, statfs } from "node:fs/promises";
import { basename, join } from "node:path";
import { LRUCache } from "lru-cache";
import { importedMedia } from "#features/media/media/server/imported-public.ts";
import { createGuardedDownload } from "#platform/server/outbound/guarded-download.ts";
import type { Network } from "#platform/server/outbound/guarded-request.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { site as ourSite } from "#site.config.ts";
import { isMediaFile } from "../html/files.ts";
import { locateOldFile, type OldFiles } from "./locate-old-file.ts";

export interface FilmOptions extends OldFiles {
  openStore: OpenStore;
  /** Where a file is while it arrives; old ones are deleted with old exports. */
  incoming: string;
  dryRun: boolean;
  network?: Network | undefined;
  /** Ends a download. */
  signal?: AbortSignal | undefined;
}

type FilmOutcome =
  | { is: "found"; address: string }
  /** Not fetched because of a dry run. */
  | { is: "untried" }
  | { is: "missing"; why: string };

export interface FilmFinder {
  /** Whether a link leads to a film or sound of the older site. */
  isOwn(address: string): boolean;
  find(address: string): Promise<FilmOutcome>;
}

const GIBIBYTE = 1024 ** 3;
/** What the database and readers' pages need stays free. */
const LEAST_FREE = GIBIBYTE;

/** The only headers that the older site gets. */
const headers = {
  accept: "video/*,audio/*",
  "accept-encoding": "identity",
  "user-agent": `${ourSite.shortName}-films`,
};

/** Copies films and sounds of the older site from a directory or its own hosts into the media directory, each once. */
export function createFilmFinder(options: FilmOptions): FilmFinder {
  const { openStore, hosts, site, incoming, dryRun, network, signal } = options;
  const known = new LRUCache<string, Promise<FilmOutcome>>({ max: 5_000 });
  const download = createGuardedDownload({
    provider: "The older site",
    allows: ({ href }) => importedMedia.isOnHost(href, hosts),
    headers,
    maxBytes: importedMedia.largestFilm,
    makeRoom,
    network,
  });

  return {
    isOwn(address) {
      if (!isMediaFile(address) || address.startsWith("/media/")) return false;
      const url = URL.parse(address, site === undefined ? undefined : `${site}/`);
      return url ? hosts.includes(url.host) : address.startsWith("/");
    },
    find(address) {
      const outcome = known.get(address) ?? find(address);
      known.set(address, outcome);
      return outcome;
    },
  };

  async function find(address: string): Promise<FilmOutcome> {
    const located = await locateOldFile(options, address, { maxBytes: importedMedia.largestFilm });
    if ("why" in located) return { is: "missing", why: located.why };
    if (dryRun) return { is: "untried" };
    try {
      const stored =
        "path" in located
          ? await importedMedia.storeFilmOrSound({ openStore }, located.path)
          : await fetchAndStore(located.url);
      return { is: "found", address: stored };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { is: "missing", why: error.message.replace(/\.$/, "") };
    }
  }

  async function fetchAndStore(url: URL): Promise<string> {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const path = join(incoming, `film-${randomUUID()}`);
    try {
      const status = await download(url, path, signal);
      if (status >= 500)
        throw new AppError("unavailable", `The older site responded with ${status}.`);
      if (status !== 200) throw new AppError("not_found", "There is no such file.");
      return await importedMedia.storeFilmOrSound({ openStore }, path);
    } catch (error) {
      throw error instanceof AppError ? withName(error, { path, url }) : error;
    } finally {
      await rm(path, { force: true });
    }
  }

  /** It is written twice: as it arrives, and where it stays. */
  async function makeRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(incoming);
    if (bavail * bsize < 2 * bytes + LEAST_FREE)
      throw new AppError("unavailable", "There is too little room on the disk.");
  }
}

/** The name that the older site gave it says more than ours. */
const withName = (error: AppError, { path, url }: { path: string; url: URL }) =>
  new AppError(error.code, error.message.replace(path, basename(url.pathname) || url.hostname), {
    cause: error,
  });
