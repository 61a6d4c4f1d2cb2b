import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { decodePercent } from "#shared/text/storable-text.ts";

export interface OldFiles {
  /** The older site's own hosts; no other host gets a request. */
  hosts: readonly string[];
  /** The older site's address, for files with a relative path. */
  site: string | undefined;
  /** A local copy of the older site's files. */
  folder: string | undefined;
  /** Nothing is fetched. */
  without: boolean;
}

type Located = { path: string } | { url: URL } | { why: string };

/** Where a file of the older site is: in the directory, or on one of its hosts. */
export async function locateOldFile(
  { hosts, site, folder, without }: OldFiles,
  address: string,
  { maxBytes }: { maxBytes: number },
): Promise<Located> {
  const url = URL.parse(address, site === undefined ? "http://old.invalid" : `${site}/`);
  if (!url) return { why: "has no address" };
  const path =
    folder === undefined ? undefined : await findFile({ folder, maxBytes }, url.pathname);
  if (path !== undefined) return { path };
  if (without) return { why: "was not asked for" };
  if (!hosts.includes(url.host)) return { why: whereElse(url, folder) };
  url.protocol = "https:";
  url.hash = "";
  return { url };
}

const whereElse = ({ host }: URL, folder: string | undefined) =>
  host === "old.invalid"
    ? `is told by its path alone${folder === undefined ? "; say where the site is with --site" : ""}`
    : `is on another site, ${host}`;

/** Parts of an address that a local copy does not have. */
const prefixes = [
  /^.*?\/wp-content\/uploads\//,
  /^.*?\/content\/(?:images|media|files)\//,
  /^.*?\/content\//,
  /^\//,
];

async function findFile(
  { folder, maxBytes }: { folder: string; maxBytes: number },
  pathname: string,
): Promise<string | undefined> {
  const path = decodePercent(pathname);
  for (const prefix of path === undefined ? [] : prefixes) {
    if (!prefix.test(path ?? "")) continue;
    const file = await insideOf({ folder, maxBytes }, (path ?? "").replace(prefix, ""));
    if (file !== undefined) return file;
  }
  return undefined;
}

/** A symbolic link or a path with dots must not lead out of the directory. */
async function insideOf(
  { folder, maxBytes }: { folder: string; maxBytes: number },
  path: string,
): Promise<string | undefined> {
  try {
    const file = await realpath(join(folder, path));
    const isInside = file.startsWith((await realpath(folder)) + sep);
    const found = await stat(file);
    return isInside && found.isFile() && found.size <= maxBytes ? file : undefined;
  } catch {
    return undefined;
  }
}
