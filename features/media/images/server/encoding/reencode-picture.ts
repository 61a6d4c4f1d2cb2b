import { availableParallelism } from "node:os";
import sharp, { type Sharp } from "sharp";
import { createWorkQueue } from "#platform/server/work-queue.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { hasPictureSignature } from "./has-picture-signature.ts";

/** Larger pictures are treated as decompression bombs. */
export const MAX_PIXELS = 25_000_000;

/** One thread per picture, because a small machine has to serve readers at the same time. */
sharp.concurrency(1);
sharp.cache(false);
export const encoders = createWorkQueue({
  concurrency: Math.min(2, availableParallelism()),
  maxWaiting: 300,
});

/** Decodes the first frame, turns it upright and encodes it again, which drops all metadata such as the location. */
export async function reencodePicture(
  bytes: Buffer,
  draw: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  if (!hasPictureSignature(bytes))
    throw new AppError("unsupported_type", "This file is not a picture of a supported type.");
  return encoders(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 });
      return await draw(picture.rotate()).toBuffer();
    } catch (error) {
      throw new AppError("unusable_content", "This picture cannot be read.", { cause: error });
    }
  });
}
