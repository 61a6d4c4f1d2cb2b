import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { oncePer } from "../../../platform/server/once-per.ts";
import type { FeatureDeps } from "../../define-feature.ts";
import type { ImageFormat } from "./encoding/encode-picture.ts";
import { createFetchOriginal } from "./fetch-original.ts";
import { createOriginals } from "./originals.ts";
import { createOwnFiles } from "./own-files.ts";
import { parsePictureLocation } from "./picture-location.ts";
import type { Source } from "./source.ts";
import { createVariants, type Variant } from "./variants.ts";

export interface Pictures {
  /** The picture at an address; refuses addresses that are not ours. */
  find(url: string, options?: { changed?: boolean }): Promise<Source>;
  /** The same in a width and a format. */
  show(
    url: string,
    want: { width?: number | undefined; format: ImageFormat; changed?: boolean },
  ): Promise<Variant>;
}

type PictureDeps = Pick<FeatureDeps, "dataDir" | "origin" | "clock" | "network">;

/** One instance for the routes and for those who draw with them. */
export const picturesOf = oncePer(createPictures);

/** All pictures of the publisher, in our folder and on the publisher's hosts. */
function createPictures(options: PictureDeps): Pictures {
  const { clock, network, origin } = options;
  const dataDir = resolve(options.dataDir);
  const media = join(dataDir, "media");
  mkdirSync(media, { recursive: true });
  const ownFile = createOwnFiles(media);
  const originals = createOriginals({
    folder: join(dataDir, "cache", "originals"),
    clock,
    fetchOriginal: createFetchOriginal({ clock, network }),
  });
  const variants = createVariants(join(dataDir, "cache", "images"));

  async function find(url: string, { changed = false } = {}) {
    const location = parsePictureLocation(url, origin);
    return "path" in location
      ? ownFile(location.path)
      : originals.find(location.address, { changed });
  }

  return {
    find,
    show: async (url, { changed = false, ...want }) =>
      variants.get(await find(url, { changed }), want),
  };
}
