import { reencodePicture } from "./reencode-picture.ts";

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
