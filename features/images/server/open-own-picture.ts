import { resolve } from "node:path";
import sharp from "sharp";
import { findOwnImage } from "./find-own-image.ts";
import { isPictureFile } from "./is-picture-file.ts";
import { MOST_PIXELS } from "./resize-image.ts";

export interface OwnPicture {
  /** Changes whenever the file does. */
  version: string;
  /** Filled to a size, around what draws the eye; nothing when the file cannot be read. */
  cut(size: { width: number; height: number }): Promise<Buffer | undefined>;
}

/** A picture of the publisher's, for whoever draws something with it; nothing where there is none. */
export async function openOwnPicture(
  url: string,
  { dataDir, origin }: { dataDir: string; origin: string },
): Promise<OwnPicture | undefined> {
  const found = await findOwnImage(url, origin, resolve(dataDir, "media")).catch(() => undefined);
  if (!found || !(await isPictureFile(found.file))) return undefined;
  return {
    version: found.version,
    cut: ({ width, height }) =>
      sharp(found.file, { limitInputPixels: MOST_PIXELS, pages: 1 })
        .rotate()
        .resize({ width, height, fit: "cover", position: sharp.strategy.attention })
        .flatten()
        .png({ compressionLevel: 1 })
        .toBuffer()
        .catch(() => undefined),
  };
}
