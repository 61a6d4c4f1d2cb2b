import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { FeatureDeps } from "#features/define-feature.ts";
import { MEDIA } from "#features/media/calls/images.ts";
import { createWithheldPictures } from "#features/media/media/server/public.ts";
import { oncePer } from "#platform/server/once-per.ts";
import type { ImageFormat } from "./encoding/encode-picture.ts";
import { createFetchOriginal } from "./fetch-original.ts";
import { createOriginals } from "./originals.ts";
import { createOwnFiles } from "./own-files.ts";
import { parsePictureLocation } from "./picture-location.ts";
import type { Source } from "./source.ts";
import { MEDIA_FOLDER } from "./store-picture.ts";
import { createVariants, type Variant } from "./variants.ts";

export interface Pictures {
  /** The picture at an address; refuses addresses that are not ours. */
  find(url: string, options?: { changed?: boolean }): Promise<Source>;
  /** The same in a width and a format. */
  show(
    url: string,
    want: { width?: number | undefined; format: ImageFormat; changed?: boolean },
  ): Promise<Variant>;
  /** Whether the right to show a picture has ended or not begun, and when that changes. */
  isWithheld(url: string): Promise<{ isWithheld: boolean; until: Date | undefined }>;
}

type PictureDeps = Pick<
  FeatureDeps,
  "dataDir" | "openStore" | "origin" | "clock" | "network" | "db"
>;

/** One instance for the routes and for those who draw with them. */
export const picturesOf = oncePer(createPictures);

/** All pictures of the publisher, in our folder and on the publisher's hosts. */
function createPictures(options: PictureDeps): Pictures {
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
    return "path" in location
      ? withheld.check(MEDIA + location.path)
      : { isWithheld: false, until: undefined };
  }

  return {
    find,
    isWithheld,
    show: async (url, { changed = false, ...want }) =>
      variants.get(await find(url, { changed }), want),
  };
}
