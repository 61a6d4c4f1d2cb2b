import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { AppError } from "../../../shared/contract/app-error.ts";
import { MEDIA } from "../contract.ts";

export interface OwnImage {
  file: string;
  /** Changes whenever the file does. */
  version: string;
}

const missing = () => new AppError("not_found", "There is no such picture.");

/** Finds the file behind an address on our own domain; anything else is refused. */
export async function findOwnImage(
  url: string,
  origin: string,
  mediaFolder: string,
): Promise<OwnImage> {
  const path = ownPath(url, origin);
  if (path === undefined)
    throw new AppError("invalid_input", "url must be a picture of this site.");
  if (path.split("/").some((part) => part.startsWith("."))) throw missing();
  try {
    const file = await realpath(join(mediaFolder, path.slice(MEDIA.length)));
    // A link inside the folder must not lead out of it.
    if (!file.startsWith((await realpath(mediaFolder)) + sep)) throw missing();
    const found = await stat(file);
    if (!found.isFile()) throw missing();
    return { file, version: `${found.mtimeMs}-${found.size}-${found.ino}` };
  } catch {
    throw missing();
  }
}

/** The decoded path of an address of ours, or nothing. */
function ownPath(url: string, origin: string): string | undefined {
  if (url.startsWith("//") || url.includes("\\") || !URL.canParse(url, origin)) return undefined;
  const parsed = new URL(url, origin);
  if (parsed.origin !== origin || parsed.username || parsed.password) return undefined;
  const path = decoded(parsed.pathname);
  return path?.startsWith(MEDIA) && !/[\0\\]/.test(path) ? path : undefined;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
