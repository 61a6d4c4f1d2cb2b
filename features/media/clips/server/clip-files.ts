import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { eq, or } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { clipFiles, clipSets, clips } from "#db/schema/clips.ts";
import type { FeatureDeps } from "#features/define-feature.ts";
import { CLIPS } from "#features/media/calls/videos.ts";
import { MEDIA_FOLDER } from "#features/media/images/server/picture-public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { loadsNothing, sendPart } from "#platform/server/store/send-part.ts";
import type { OpenStore, Store } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { clipCaching } from "./clip-caching.ts";
import { type ClipRow, findFiles } from "./clips.ts";
import { openGrant } from "./grants.ts";
import { checkPublicFile } from "./renditions/check-public-file.ts";
import { checkPublicWebm } from "./renditions/check-public-webm.ts";
import { NotPublishable } from "./renditions/not-publishable.ts";

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
  m3u8: "application/vnd.apple.mpegurl",
  jpg: "image/jpeg",
  webp: "image/webp",
  json: "application/json",
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

  if (kind === "clip") await assertPublic(path, format.ending);

  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const name = `${hash.digest("hex").slice(0, 32)}.${format.ending}`;
  const clips = openStore(CLIPS_FOLDER);
  if (!(await clips.head(name))) await clips.put(name, { path });
  return name;
}

/** Rejects with `NotPublishable` for a file that holds more than picture and sound. */
export const checkReadyFile = async (path: string, ending: string): Promise<void> => {
  await (ending === "mp4" ? checkPublicFile(path) : checkPublicWebm(path));
};

/** A file of a camera says where and by what it was filmed. */
async function assertPublic(path: string, ending: string): Promise<void> {
  try {
    await checkReadyFile(path, ending);
  } catch (error) {
    if (error instanceof NotPublishable) throw new AppError("unusable_content", error.message);
    throw error;
  }
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

/** Those that were made here, below the folder of those that came ready-made. Each has a row in `clip_files`. */
export const MADE = `${CLIPS_FOLDER}/made`;

const YEAR_SECONDS = 31_536_000;

/** Sends clips in the parts that a player requests, straight from where they are stored and past every cache of ours. */
export function serveClipFiles(deps: Pick<FeatureDeps, "server" | "openStore" | "db" | "clock">) {
  const { server, openStore, db, clock } = deps;
  const readyMade = openStore(CLIPS_FOLDER);
  const made = openStore(MADE);
  // Both: the usual HEAD route would read the whole file to count its bytes.
  const shared = { method: ["GET", "HEAD"] as ("GET" | "HEAD")[], schema: { hide: true } };

  server.route<{ Params: { file: string } }>({
    ...shared,
    url: `${CLIPS}:file`,
    async handler(request, reply) {
      const { file } = request.params;
      const kind = mediaFileKind(file);
      if (!kind) throw missing();
      const now = clock.now();
      const clip = await findClipOfFile(db, file, now);
      // Those of an older site, which an import stored, are of no clip and never change.
      if (!clip) {
        reply.header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`);
        return sendStored({ store: readyMade, file, kind }, request, reply);
      }
      if (!isShown(clip, now)) throw missing();
      reply.headers(clipCaching(clip, now));
      if (!clip.rendition) {
        const store = clip.isMade ? made : readyMade;
        return sendStored({ store, file, kind }, request, reply);
      }
      reply.header("vary", "save-data");
      const [smallest] =
        request.headers["save-data"] === "on"
          ? await findFiles(db, clip.rendition.setId, "rendition")
          : [];
      if (smallest && smallest.name !== file) return reply.redirect(CLIPS + smallest.name);
      return sendStored({ store: made, file, kind }, request, reply);
    },
  });

  server.route<{ Params: { grant: string; file: string } }>({
    ...shared,
    url: `${CLIPS}~:grant/:file`,
    async handler(request, reply) {
      const { grant, file } = request.params;
      const kind = mediaFileKind(file);
      const opened = kind && (await openGrant({ db, clock }, grant));
      const clip = opened && (await findClipOfFile(db, file, clock.now()));
      if (!kind || !clip || clip.number !== opened) throw missing();
      reply.header("cache-control", "no-store");
      if (new URLSearchParams(request.url.split("?")[1]).get("as") === "download")
        reply.header("content-disposition", `attachment; filename="clip-${opened}-${file}"`);
      const store = clip.isMade ? made : readyMade;
      return sendStored({ store, file, kind }, request, reply);
    },
  });
}

interface StoredFile {
  store: Store;
  file: string;
  kind: MediaFileKind;
}

async function sendStored(
  { store, file, kind: { type, etag } }: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const found = await store.head(file);
  if (!found) {
    reply.removeHeader("cache-control");
    throw missing();
  }
  reply.type(type).headers(loadsNothing);
  return sendPart(request, reply, {
    size: found.size,
    etag,
    async open(range) {
      const bytes = await store.get(file, range);
      if (!bytes) throw missing();
      return bytes;
    },
  });
}

const missing = () => new AppError("not_found", "There is no such file.");

/** The clip that a file belongs to; films of an older site, which an import stored, belong to none. */
async function findClipOfFile(db: Queryable, file: string, now: Date) {
  const shown = {
    number: clips.number,
    state: clips.state,
    publishedAt: clips.publishedAt,
    validFrom: clips.validFrom,
    validUntil: clips.validUntil,
  };
  const [made] = await db
    .select({ ...shown, setId: clipFiles.setId, kind: clipFiles.kind })
    .from(clipFiles)
    .innerJoin(clipSets, eq(clipSets.id, clipFiles.setId))
    .innerJoin(clips, eq(clips.number, clipSets.clip))
    .where(eq(clipFiles.name, file));
  if (made) {
    const { setId, kind, ...clip } = made;
    return { ...clip, isMade: true, rendition: kind === "rendition" ? { setId } : undefined };
  }
  const rows = await db
    .select(shown)
    .from(clips)
    .where(or(eq(clips.file, file), eq(clips.captions, file)));
  // Several clips may be of the same bytes.
  const readyMade = rows.find((row) => isShown(row, now)) ?? rows[0];
  return readyMade && { ...readyMade, isMade: false, rendition: undefined };
}

type ShownColumns = Pick<ClipRow, "state" | "publishedAt" | "validFrom" | "validUntil">;

const isShown = ({ state, publishedAt, validFrom, validUntil }: ShownColumns, now: Date) =>
  state === "public" &&
  publishedAt <= now &&
  (!validFrom || validFrom <= now) &&
  (!validUntil || validUntil > now);
