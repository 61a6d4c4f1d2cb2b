import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { OpenStore } from "../../../../platform/server/store/store.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { MEDIA_FOLDER } from "../../../images/server/public.ts";

const LARGEST_CLIP = 512 * 1024 * 1024;
const LARGEST_CAPTIONS = 256 * 1024;

/** By the first bytes, because browsers get a type from us and must not have to guess. */
const formats = {
  clip: [
    {
      ending: "webm",
      fits: (start: string) => start.startsWith("\u001aE\u00df\u00a3") && start.includes("webm"),
    },
    {
      ending: "mp4",
      fits: (start: string) => /^ftyp(?:isom|iso\d|mp4\d|avc1|M4V |dash)/.test(start.slice(4)),
    },
  ],
  captions: [
    { ending: "vtt", fits: (start: string) => /^(?:\u00ef\u00bb\u00bf)?WEBVTT\s/.test(start) },
  ],
} as const;

const refusals = {
  clip: { type: "is no WebM or MP4 video.", size: "is larger than 512 MiB." },
  captions: { type: "is no WebVTT file.", size: "is larger than 256 KiB." },
} as const;

/** The publisher's own clips and their captions. */
export const CLIPS_FOLDER = `${MEDIA_FOLDER}/clips`;

/** Copies a file into the media directory under a hash of its bytes; returns that name. */
export async function storeClipFile(
  { openStore }: { openStore: OpenStore },
  path: string,
  kind: keyof typeof formats,
): Promise<string> {
  const most = kind === "clip" ? LARGEST_CLIP : LARGEST_CAPTIONS;
  if ((await stat(path)).size > most)
    throw new AppError("too_large", `${path} ${refusals[kind].size}`);
  const start = await readStart(path);
  const format = formats[kind].find((one) => one.fits(start));
  if (!format) throw new AppError("unsupported_type", `${path} ${refusals[kind].type}`);

  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const name = `${hash.digest("hex").slice(0, 32)}.${format.ending}`;
  await openStore(CLIPS_FOLDER).put(name, { path });
  return name;
}

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(80), 0, 80, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}
