import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FeatureDeps } from "#features/define-feature.ts";
import { CLIPS } from "#features/media/calls/videos.ts";
import { MEDIA_FOLDER } from "#features/media/images/server/picture-public.ts";
import { type OpenStore, parseRange, type Store } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";

const types = {
  webm: "video/webm",
  mp4: "video/mp4",
  mov: "video/quicktime",
  ogv: "video/ogg",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  wav: "audio/wav",
  flac: "audio/flac",
  vtt: "text/vtt; charset=utf-8",
} as const;

type MediaEnding = keyof typeof types;

/** As `store-clip-file.ts` writes them, and nothing else: no dots, slashes or names that somebody chose. */
const storedName = new RegExp(`^([0-9a-f]{32})\\.(${Object.keys(types).join("|")})$`);

export interface MediaFileKind {
  type: string;
  /** Strong, because the name is a hash of the bytes. */
  etag: string;
}

/** What a name says about a stored film, sound or captions; undefined for any other file. */
export function mediaFileKind(name: string): MediaFileKind | undefined {
  const [, hash, ending = ""] = storedName.exec(name) ?? [];
  // The expression has found one of its keys.
  return hash ? { type: types[ending as MediaEnding], etag: `"${hash}"` } : undefined;
}

export const LARGEST_CLIP = 512 * 1024 * 1024;
const LARGEST_CAPTIONS = 256 * 1024;

interface Format {
  ending: MediaEnding;
  /** By the first bytes, because browsers get a type from us and must not have to guess. */
  fits: (start: string) => boolean;
}

const isWebm = (start: string) => start.startsWith("\u001aE\u00df\u00a3") && start.includes("webm");
const isOgg = (start: string) => start.startsWith("OggS");
const brand = (brands: RegExp) => (start: string) => brands.test(start.slice(4, 12));

const formats = {
  clip: [
    { ending: "webm", fits: isWebm },
    { ending: "mp4", fits: brand(/^ftyp(?:isom|iso\d|mp4\d|avc1|M4V |dash)/) },
  ],
  captions: [{ ending: "vtt", fits: (start) => /^(?:\u00ef\u00bb\u00bf)?WEBVTT\s/.test(start) }],
  "film or sound": [
    { ending: "webm", fits: isWebm },
    { ending: "m4a", fits: brand(/^ftypM4[AB] /) },
    { ending: "mov", fits: brand(/^(?:ftypqt {2}|moov|mdat|wide)/) },
    {
      ending: "mp4",
      fits: brand(/^ftyp(?:isom|iso\d|mp4\d|avc1|M4V |M4VH|dash|MSNV|f4v |3g[gp]\d)/),
    },
    { ending: "ogv", fits: (start) => isOgg(start) && start.includes("theora") },
    { ending: "ogg", fits: isOgg },
    {
      ending: "mp3",
      fits: (start) => /^(?:ID3|\u00ff[\u00e2\u00e3\u00f2\u00f3\u00fa\u00fb])/.test(start),
    },
    { ending: "wav", fits: (start) => /^RIFF.{4}WAVE/s.test(start) },
    { ending: "flac", fits: (start) => start.startsWith("fLaC") },
  ],
} as const satisfies Record<string, readonly Format[]>;

const refusals = {
  clip: { type: "is no WebM or MP4 video.", size: "is larger than 512 MiB." },
  captions: { type: "is no WebVTT file.", size: "is larger than 256 KiB." },
  "film or sound": {
    type: "is no film or sound that browsers play.",
    size: "is larger than 512 MiB.",
  },
} as const;

/** The publisher's own clips and their captions. */
export const CLIPS_FOLDER = `${MEDIA_FOLDER}/clips`;

/** Copies a file into the media directory under a hash of its bytes; returns that name. */
export async function storeClipFile(
  { openStore }: { openStore: OpenStore },
  path: string,
  kind: keyof typeof formats,
): Promise<string> {
  const most = kind === "captions" ? LARGEST_CAPTIONS : LARGEST_CLIP;
  if ((await stat(path)).size > most)
    throw new AppError("too_large", `${path} ${refusals[kind].size}`);
  const start = await readStart(path);
  const format = formats[kind].find((one) => one.fits(start));
  if (!format) throw new AppError("unsupported_type", `${path} ${refusals[kind].type}`);

  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const name = `${hash.digest("hex").slice(0, 32)}.${format.ending}`;
  const clips = openStore(CLIPS_FOLDER);
  if (!(await clips.head(name))) await clips.put(name, { path });
  return name;
}

/** Stores a film or sound that is no clip, having neither picture nor captions; returns its path on this site. */
export const storeFilmOrSound = async (
  { openStore }: { openStore: OpenStore },
  path: string,
): Promise<string> => CLIPS + (await storeClipFile({ openStore }, path, "film or sound"));

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(80), 0, 80, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}

const headers = {
  // The name changes with the bytes.
  "cache-control": "public, max-age=31536000, immutable",
  "accept-ranges": "bytes",
  // A file opened on its own runs and loads nothing but itself.
  "content-security-policy":
    "default-src 'none'; media-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};

/** Sends clips in the parts that a player requests, straight from where they are stored and past every cache of ours. */
export function serveClipFiles({
  server,
  openStore,
}: Pick<FeatureDeps, "server" | "openStore">): void {
  const clips = openStore(CLIPS_FOLDER);
  server.route<{ Params: { file: string } }>({
    // Both: the usual HEAD route would read the whole file to count its bytes.
    method: ["GET", "HEAD"],
    url: `${CLIPS}:file`,
    schema: { hide: true },
    handler: (request, reply) => sendFile(clips, request, reply),
  });
}

async function sendFile(
  clips: Store,
  { params, headers: requested, method }: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
) {
  const kind = mediaFileKind(params.file);
  const found = kind && (await clips.head(params.file));
  if (!found) throw missing();
  const { type, etag } = kind;
  const { size } = found;
  reply.headers({ ...headers, etag });
  const ifRange = requested["if-range"];
  const range =
    ifRange === undefined || ifRange === etag ? parseRange(requested.range, size) : undefined;

  if (isKnown(requested["if-none-match"], etag)) return reply.code(304).send();
  if (range === "unsatisfiable")
    return reply
      .code(416)
      .headers({ "content-range": `bytes */${size}`, "cache-control": "no-store" })
      .send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  reply.type(type).header("content-length", end - start + 1);
  if (method === "HEAD" || size === 0) return reply.send();
  const bytes = await clips.get(params.file, { start, end });
  if (!bytes) throw missing();
  // Reads on only while the reader takes what was read, and closes the file when either side ends.
  return reply.send(bytes);
}

const missing = () => new AppError("not_found", "There is no such file.");

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
