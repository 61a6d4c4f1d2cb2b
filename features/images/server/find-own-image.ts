import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { AppError } from "../../../shared/contract/app-error.ts";
import { MEDIA } from "../contract.ts";

export interface OwnImage {
  file: string;
  /** Changes whenever the file does. */
  version: string;
}

/** Finds the file behind an address on our own domain; anything else is refused. */
export async function findOwnImage(
  url: string,
  origin: string,
  mediaFolder: string,
): Promise<OwnImage> {
  const path = ownPath(url, origin);
  const missing = new AppError("not_found", "There is no such picture.");
  try {
    const file = await realpath(join(mediaFolder, path.slice(MEDIA.length)));
    // A link inside the folder must not lead out of it.
    if (!file.startsWith((await realpath(mediaFolder)) + sep)) throw missing;
    const found = await stat(file);
    if (!found.isFile()) throw missing;
    return { file, version: `${found.mtimeMs}-${found.size}-${found.ino}` };
  } catch {
    throw missing;
  }
}

function ownPath(url: string, origin: string): string {
  const refused = new AppError("invalid_input", "url must be a picture of this site.");
  if (url.startsWith("//") || url.includes("\\")) throw refused;
  let parsed: URL;
  try {
    parsed = new URL(url, origin);
  } catch {
    throw refused;
  }
  let path: string;
  try {
    path = decodeURIComponent(parsed.pathname);
  } catch {
    throw refused;
  }
  const hidden = path.split("/").some((part) => part.startsWith("."));
  const named = parsed.username !== "" || parsed.password !== "";
  if (parsed.origin !== origin || named || !path.startsWith(MEDIA) || hidden) throw refused;
  if (path.includes("\0") || path.includes("\\")) throw refused;
  return path;
}
