import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";

/** As `store-clip-file.ts` writes them, and nothing else: no dots, slashes or names that somebody chose. */
const storedName = /^([0-9a-f]{32})\.(webm|mp4|vtt)$/;

const types: Readonly<Record<string, string>> = {
  webm: "video/webm",
  mp4: "video/mp4",
  vtt: "text/vtt; charset=utf-8",
};

export interface OpenedClipFile {
  handle: FileHandle;
  size: number;
  type: string;
  /** Strong, because the name is a hash of the bytes. */
  etag: string;
}

/** Undefined if there is no such file. The caller closes the handle. */
export async function openClipFile(
  folder: string,
  name: string,
): Promise<OpenedClipFile | undefined> {
  const [, hash, ending = ""] = storedName.exec(name) ?? [];
  const type = types[ending];
  if (!hash || !type) return undefined;
  // A link would lead out of the directory; a pipe must not be waited for.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(join(folder, name), flags).catch(() => undefined);
  if (!handle) return undefined;
  const found = await handle.stat();
  if (!found.isFile()) {
    await handle.close();
    return undefined;
  }
  return { handle, size: found.size, type, etag: `"${hash}"` };
}
