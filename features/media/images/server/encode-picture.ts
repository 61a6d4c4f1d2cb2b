import { availableParallelism } from "node:os";
import sharp, { type Sharp } from "sharp";
import { embeddable } from "#platform/server/http/security-headers.ts";
import { createWorkQueue } from "#platform/server/work-queue.ts";
import { AppError } from "#shared/contract/app-error.ts";

/** The first bytes of each picture format; `.` is any byte. */
const beginnings = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftypavi[fs]/s,
];

/** Checks the first bytes instead of the name, so that only known picture formats reach a decoder. */
export function hasPictureSignature(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 16);
  return beginnings.some((beginning) => beginning.test(start));
}

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

export type ImageFormat = "avif" | "webp" | "jpeg";

/** Increase this with every change of size or quality; it is part of the names of encoded files. */
export const RECIPE = 3;

/** Chosen by looking, see decision record 14. */
const usual = { avif: 55, webp: 74, jpeg: 78 };
/** No picture is shown wider than 960 px: wider files are for dense screens, which forgive a lower quality. */
const WIDEST_PLACE = 960;
const dense = { avif: 45, webp: 66, jpeg: 72 };

/** A picture in the requested width and format, never enlarged. */
export const encodePicture = (
  bytes: Buffer,
  { width, format }: { width?: number | undefined; format: ImageFormat },
): Promise<Buffer> =>
  reencodePicture(bytes, (picture) => {
    const sized = picture.resize({ ...(width && { width }), withoutEnlargement: true });
    const quality = (width && width > WIDEST_PLACE ? dense : usual)[format];
    switch (format) {
      case "avif":
        // More effort gains little and takes three times as long while a reader waits.
        return sized.avif({ quality, effort: 1 });
      case "webp":
        return sized.webp({ quality, effort: 3 });
      case "jpeg":
        return sized.flatten({ background: "white" }).jpeg({ quality, mozjpeg: true });
    }
  });

/** The best format that the browser accepts. */
export function chooseFormat(accept = ""): ImageFormat {
  if (shows(accept, "image/avif")) return "avif";
  if (shows(accept, "image/webp")) return "webp";
  return "jpeg";
}

const shows = (accept: string, type: string) =>
  accept
    .toLowerCase()
    .split(",")
    .map((entry) => entry.split(";").map((part) => part.trim()))
    .some(([name, ...details]) => name === type && !details.some((q) => /^q=0(\.0*)?$/.test(q)));

/** Response headers that keep a picture from running or loading anything; other sites may show it but not frame it. */
export const pictureHeaders = {
  ...embeddable,
  "content-security-policy":
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};
