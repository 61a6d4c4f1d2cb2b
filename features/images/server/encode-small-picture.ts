import sharp from "sharp";
import { AppError } from "../../../shared/contract/app-error.ts";
import { beginsLikePicture } from "./is-picture-file.ts";

const WIDTH = 480;
const HEIGHT = 270;
const MOST_PIXELS = 25_000_000;

/** A still for a card. Decoded and drawn anew: whatever else the bytes carried stays behind. */
export async function encodeSmallPicture(bytes: Buffer): Promise<Buffer> {
  if (!beginsLikePicture(bytes))
    throw new AppError("unsupported_type", "This file is not a picture we show.");
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 })
      .rotate()
      .resize({ width: WIDTH, height: HEIGHT, fit: "cover" })
      .webp({ quality: 72, effort: 3 })
      .toBuffer();
  } catch (error) {
    throw new AppError("unusable_content", "This picture cannot be read.", { cause: error });
  }
}
