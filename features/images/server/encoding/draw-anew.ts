import { availableParallelism } from "node:os";
import sharp, { type Sharp } from "sharp";
import { createWorkQueue } from "../../../../platform/server/work-queue.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { beginsLikePicture } from "./begins-like-picture.ts";

/** Larger pictures are bombs, whatever their file size says. */
export const MOST_PIXELS = 25_000_000;

/** One thread for each picture and two pictures at once: the rest of a small machine is for readers. */
sharp.concurrency(1);
sharp.cache(false);
export const encoders = createWorkQueue({
  concurrency: Math.min(2, availableParallelism()),
  maxWaiting: 300,
});

/**
 * The first frame of a picture, upright, decoded and drawn anew: whatever else the bytes carried stays behind, where and by whom it was
 * taken included.
 */
export async function drawAnew(bytes: Buffer, draw: (picture: Sharp) => Sharp): Promise<Buffer> {
  if (!beginsLikePicture(bytes))
    throw new AppError("unsupported_type", "This file is not a picture we show.");
  return encoders(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 });
      return await draw(picture.rotate()).toBuffer();
    } catch (error) {
      throw new AppError("unusable_content", "This picture cannot be read.", { cause: error });
    }
  });
}
