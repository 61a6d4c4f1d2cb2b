import { Picture } from "../../../ui/media/picture.tsx";
import {
  FALLBACK_PICTURE,
  imageAddress,
  imageSrcSet,
  isOurPicture,
} from "../../images/contract.ts";
import type { ArticleSummary } from "../contract.ts";
import type { PictureSizes } from "./picture-sizes.ts";

const USUAL_WIDTH = 640;

interface ArticlePictureProps {
  article: Pick<ArticleSummary, "imageUrl" | "imageAlt">;
  sizes: PictureSizes;
  priority?: boolean;
  className?: string;
}

/** An article's picture in its 16:9 frame, or the fallback picture. */
export function ArticlePicture({
  article: { imageUrl, imageAlt },
  sizes,
  priority = false,
  className = "",
}: ArticlePictureProps) {
  const own =
    imageUrl !== null && isOurPicture(imageUrl)
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
      className={className}
    />
  );
}
