import {
  FALLBACK_PICTURE,
  imageAddress,
  imageSrcSet,
  isOurPicture,
} from "#features/media/calls/images.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import { Picture } from "#ui/media/picture.tsx";
import type { PictureSizes } from "./picture-sizes.ts";

const USUAL_WIDTH = 640;

interface ArticlePictureProps {
  article: Partial<Pick<ArticleSummary, "imageUrl" | "imageAlt">>;
  sizes: PictureSizes;
  priority?: boolean;
}

/** An article's picture in its 16:9 frame, or nothing if it has none; one on another site is replaced by the fallback. */
export function ArticlePicture({
  article: { imageUrl, imageAlt = "" },
  sizes,
  priority = false,
}: ArticlePictureProps) {
  if (!imageUrl) return null;
  const own = isOurPicture(imageUrl)
    ? { src: imageAddress(imageUrl, USUAL_WIDTH), srcSet: imageSrcSet(imageUrl), alt: imageAlt }
    : { src: FALLBACK_PICTURE, alt: "" };
  return (
    <Picture
      {...own}
      sizes={sizes}
      width={1600}
      height={900}
      priority={priority}
      fallbackSrc={FALLBACK_PICTURE}
    />
  );
}
