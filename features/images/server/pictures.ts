import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Clock } from "../../../platform/server/clock.ts";
import type { Network } from "../../../platform/server/outbound/guarded-get.ts";
import type { ImageFormat } from "./encoding/encode-picture.ts";
import { createFetchOriginal } from "./fetch-original.ts";
import { createOriginals } from "./originals.ts";
import { createOwnFiles } from "./own-files.ts";
import { readPicturePlace } from "./picture-place.ts";
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

/** All pictures of the publisher, in the media directory and on the publisher's hosts. */
export function createPictures(options: {
  dataDir: string;
  origin: string;
  clock: Clock;
  network?: Network | undefined;
}): Pictures {
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
    const place = readPicturePlace(url, origin);
    return "path" in place ? ownFile(place.path) : originals.find(place.address, { changed });
  }

  return {
    find,
    show: async (url, { changed = false, ...want }) =>
      variants.get(await find(url, { changed }), want),
  };
}
