import { Picture } from "../../../ui/picture.tsx";
import { imageAddress, imageSrcSet } from "../../images/contract.ts";
import type { ArticleSummary } from "../contract.ts";

const FALLBACK = "/no-signal.svg";
const USUAL_WIDTH = 640;

interface ArticlePictureProps {
  article: Pick<ArticleSummary, "imageUrl" | "imageAlt">;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** An article's picture in its 16:9 frame; a story without one shows the house's own frame. */
export function ArticlePicture({
  article: { imageUrl, imageAlt },
  sizes,
  priority = false,
  className = "",
}: ArticlePictureProps) {
  return (
    <Picture
      src={imageUrl ? imageAddress(imageUrl, USUAL_WIDTH) : FALLBACK}
      srcSet={imageUrl ? imageSrcSet(imageUrl) : undefined}
      sizes={sizes}
      width={1600}
      height={900}
      alt={imageUrl ? imageAlt : ""}
      priority={priority}
      fallbackSrc={FALLBACK}
      className={className}
    />
  );
}
