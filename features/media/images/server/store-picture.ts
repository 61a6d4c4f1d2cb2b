import sharp from "sharp";
import { MEDIA } from "#features/media/calls/images.ts";
import { hashBytes, type OpenStore } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { encoders, hasPictureSignature, MAX_PIXELS } from "./encode-picture.ts";

/** The publisher's own files. */
export const MEDIA_FOLDER = "media";

export interface StoredPicture {
  /** Its path on this site. */
  url: string;
  width: number;
  height: number;
}

/**
 * Stores a picture in the media directory under a hash of its bytes, so that the same picture is stored once. Refuses
 * pictures that the site could not show.
 */
export async function storePicture(
  { openStore }: { openStore: OpenStore },
  bytes: Buffer,
  { folder }: { folder: string },
): Promise<StoredPicture> {
  const { format, width, height } = await measurePicture(bytes);
  const name = `${(await hashBytes(bytes)).toString("hex").slice(0, 32)}.${format}`;
  const media = openStore(MEDIA_FOLDER);
  const key = `${folder}/${name}`;
  if (!(await media.head(key))) await media.put(key, bytes);
  return { url: `${MEDIA}${key}`, width, height };
}

/** Its format and size upright. Refuses what the site could not show. */
export async function measurePicture(bytes: Buffer) {
  if (!hasPictureSignature(bytes))
    throw new AppError("unsupported_type", "This file is not a picture of a supported type.");
  return encoders(async () => {
    try {
      // Reads the header alone, so the limit of the decoder would only hide how many pixels there are.
      const picture = sharp(bytes, { limitInputPixels: false, pages: 1 });
      const { format, autoOrient } = await picture.metadata();
      if (autoOrient.width * autoOrient.height > MAX_PIXELS)
        throw new AppError("unusable_content", "This picture has more than 25 million pixels.");
      return { format: format === "heif" ? "avif" : format, ...autoOrient };
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError("unusable_content", "This picture cannot be read.", { cause: error });
    }
  });
}
