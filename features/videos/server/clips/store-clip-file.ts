import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "../../../../shared/contract/app-error.ts";

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

/** Copies a file into the media directory under a hash of its bytes; returns that name. */
export async function storeClipFile(
  { dataDir }: { dataDir: string },
  path: string,
  kind: keyof typeof formats,
): Promise<string> {
  const most = kind === "clip" ? LARGEST_CLIP : LARGEST_CAPTIONS;
  if ((await stat(path)).size > most)
    throw new AppError("too_large", `${path} ${refusals[kind].size}`);
  const start = await readStart(path);
  const format = formats[kind].find((one) => one.fits(start));
  if (!format) throw new AppError("unsupported_type", `${path} ${refusals[kind].type}`);

  const folder = join(dataDir, "media", "clips");
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${randomUUID()}`);
  const hash = createHash("sha256");
  const hashed = new PassThrough().on("data", (bytes) => hash.update(bytes));
  try {
    await pipeline(createReadStream(path), hashed, createWriteStream(draft));
    const name = `${hash.digest("hex").slice(0, 32)}.${format.ending}`;
    // Renamed atomically, because the site may read it at any moment.
    await rename(draft, join(folder, name));
    return name;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
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
