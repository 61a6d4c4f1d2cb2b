import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import type { FeatureDeps } from "#features/define-feature.ts";
import { isOnPublisherHost, MEDIA } from "#features/media/calls/images.ts";
import { findPosterRight } from "#features/media/clips/server/poster-right.ts";
import { createWithheldPictures } from "#features/media/media/server/library-public.ts";
import { createFileCache } from "#platform/server/store/file-cache.ts";
import { readWhole, type Store } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { decodePercent } from "#shared/text/storable-text.ts";
import { encodePicture, type ImageFormat, RECIPE, reencodePicture } from "./encode-picture.ts";
import { createFetchOriginal } from "./fetch-original.ts";
import { createOriginals, createOwnFiles, type Source } from "./originals.ts";
import { MEDIA_FOLDER } from "./store-picture.ts";

/** Where a picture is: a path in the media directory, or an address on one of the publisher's hosts. */
export type PictureLocation = { path: string } | { address: URL };

function parsePictureLocation(url: string, origin: string): PictureLocation {
  const path = ownPath(url, origin);
  if (path !== undefined) return { path };
  // An address of this site is read from the directory, not over HTTP.
  if (isOnPublisherHost(url) && new URL(url).origin !== origin) return { address: new URL(url) };
  throw new AppError("invalid_input", "url must be a picture of this site.");
}

/** The decoded path in the media directory, or undefined for another address. */
function ownPath(url: string, origin: string): string | undefined {
  if (url.startsWith("//") || url.includes("\\") || !URL.canParse(url, origin)) return undefined;
  const parsed = new URL(url, origin);
  if (parsed.origin !== origin || parsed.username || parsed.password) return undefined;
  const path = decodePercent(parsed.pathname);
  return path?.startsWith(MEDIA) && !path.includes("\\") ? path.slice(MEDIA.length) : undefined;
}

export interface Pictures {
  /** The picture at an address; refuses addresses that are not ours. */
  find(url: string, options?: { changed?: boolean }): Promise<Source>;
  /** The same in a width and a format. */
  show(
    url: string,
    want: { width?: number | undefined; format: ImageFormat; changed?: boolean },
  ): Promise<Variant>;
  /** One of them, for drawing; undefined if there is none that may be shown. */
  openOwn(url: string): Promise<OwnPicture | undefined>;
  /** Whether the right to show a picture has ended or not begun, when that changes, and whether it is a clip's. */
  isWithheld(
    url: string,
  ): Promise<{ isWithheld: boolean; until: Date | undefined; isPoster: boolean }>;
}

type PictureDeps = Pick<
  FeatureDeps,
  "dataDir" | "openStore" | "origin" | "clock" | "network" | "db"
>;

/** All pictures of the publisher, in our folder and on the publisher's hosts. */
export function createPictures(options: PictureDeps): Pictures {
  const { clock, network, origin } = options;
  const dataDir = resolve(options.dataDir);
  const media = options.openStore(MEDIA_FOLDER);
  // Publishers put files of their own there.
  if (!media.isShared) mkdirSync(join(dataDir, MEDIA_FOLDER), { recursive: true, mode: 0o700 });
  const ownFile = createOwnFiles(media);
  const originals = createOriginals({
    folder: join(dataDir, "cache", "originals"),
    clock,
    fetchOriginal: createFetchOriginal({ clock, network }),
  });
  const withheld = createWithheldPictures(options);
  const variants = createVariants(join(dataDir, "cache", "images"), options.openStore("variants"));

  async function find(url: string, { changed = false } = {}) {
    const location = parsePictureLocation(url, origin);
    return "path" in location
      ? ownFile(location.path)
      : originals.find(location.address, { changed });
  }

  async function isWithheld(url: string) {
    const location = parsePictureLocation(url, origin);
    if (!("path" in location)) return { isWithheld: false, until: undefined, isPoster: false };
    const path = MEDIA + location.path;
    const ofClip = await findPosterRight(options, path);
    return { ...(ofClip ?? (await withheld.check(path))), isPoster: ofClip !== undefined };
  }

  async function openOwn(url: string): Promise<OwnPicture | undefined> {
    const source = await findShown(url).catch(() => undefined);
    return (
      source && {
        version: source.version,
        cut: (size) => source.withBytes((bytes) => cropTo(bytes, size)).catch(() => undefined),
      }
    );
  }

  const findShown = async (url: string) =>
    (await isWithheld(url)).isWithheld ? undefined : find(url);

  return {
    find,
    openOwn,
    isWithheld,
    show: async (url, { changed = false, ...want }) =>
      variants.get(await find(url, { changed }), want),
  };
}

const MIB = 1024 * 1024;
const MEMORY = 48 * MIB;
const DISK = 512 * MIB;

interface Variant {
  bytes: Buffer;
  /** Changes whenever the bytes may have changed. */
  etag: string;
}

export interface Variants {
  get(source: Source, want: { width?: number | undefined; format: ImageFormat }): Promise<Variant>;
}

/** Pictures in the requested sizes and formats, each encoded once and cached while there is room. */
function createVariants(folder: string, store: Store): Variants {
  const cache = createFileCache(folder, { memoryBytes: MEMORY, diskBytes: DISK });
  return {
    async get(source, want) {
      const name = [RECIPE, source.version, want.width, want.format].join("|");
      const hash = createHash("sha256").update(name);
      const encode = () => source.withBytes((original) => encodePicture(original, want));
      const bytes = await cache.find(name, () =>
        store.isShared ? findShared(store, hash.copy().digest("hex"), encode) : encode(),
      );
      return { bytes, etag: `"${hash.digest("base64url").slice(0, 22)}"` };
    },
  };
}

/** What another node has encoded. Where the store does not respond, this one encodes it as well. */
async function findShared(
  store: Store,
  key: string,
  encode: () => Promise<Buffer>,
): Promise<Buffer> {
  const stored = await readWhole(store, key).catch(() => undefined);
  if (stored) return stored;
  const bytes = await encode();
  // The next node that needs it tries again.
  await store.put(key, bytes).catch(() => {});
  return bytes;
}

interface OwnPicture {
  /** Changes whenever the picture does. */
  version: string;
  /** Crops to a size around the most interesting part; undefined when the file cannot be read. */
  cut(size: { width: number; height: number }): Promise<Buffer | undefined>;
}

const cropTo = (bytes: Buffer, size: { width: number; height: number }) =>
  reencodePicture(bytes, (picture) =>
    picture
      .resize({ ...size, fit: "cover", position: sharp.strategy.attention })
      .flatten()
      .png({ compressionLevel: 1 }),
  );
