import sharp from "sharp";
import { reencodePicture } from "./encoding/reencode-picture.ts";
import type { Pictures } from "./pictures.ts";

export interface OwnPicture {
  /** Changes whenever the picture does. */
  version: string;
  /** Crops to a size around the most interesting part; undefined when the file cannot be read. */
  cut(size: { width: number; height: number }): Promise<Buffer | undefined>;
}

/** One of the publisher's pictures, for drawing; undefined if it does not exist. */
export async function openOwnPicture(
  url: string,
  pictures: Pictures,
): Promise<OwnPicture | undefined> {
  const source = await findShown(url, pictures).catch(() => undefined);
  return (
    source && {
      version: source.version,
      cut: (size) => source.withBytes((bytes) => cropTo(bytes, size)).catch(() => undefined),
    }
  );
}

async function findShown(url: string, pictures: Pictures) {
  const { isWithheld } = await pictures.isWithheld(url);
  return isWithheld ? undefined : pictures.find(url);
}

const cropTo = (bytes: Buffer, size: { width: number; height: number }) =>
  reencodePicture(bytes, (picture) =>
    picture
      .resize({ ...size, fit: "cover", position: sharp.strategy.attention })
      .flatten()
      .png({ compressionLevel: 1 }),
  );
