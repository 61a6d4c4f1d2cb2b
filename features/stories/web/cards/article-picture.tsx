import {
  FALLBACK_PICTURE,
  imageAddress,
  imageSrcSet,
  isOurPicture,
} from "#features/media/calls/images.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import { Picture } from "#ui/media/picture.tsx";

/*
 * How wide pictures are shown, so that the browser can choose a file. They follow the margins in
 * `ui/theme/tokens.css` and the columns of the page frame, which stops growing at 1344 px.
 */
const TABLET = "(min-width: 768px) calc(100vw - 48px)";
const HALF_OF_TABLET = "(min-width: 640px) calc(50vw - 32px)";
/** Three pixels per point look like two on a phone and would double the bytes. */
const DENSE = "(max-width: 639px) and (min-resolution: 2.5dppx)";
const PHONE = `${DENSE} 66vw, calc(100vw - 32px)`;

export const pictureSizes = {
  main: `(min-width: 1344px) 952px, (min-width: 1024px) calc(75vw - 56px), ${TABLET}, ${PHONE}`,
  lead: `(min-width: 1344px) 537px, (min-width: 1024px) calc(43.8vw - 51px), ${DENSE} 70vw, 100vw`,
  ranked: `(min-width: 1344px) 301px, (min-width: 1024px) calc(25vw - 35px), (min-width: 640px) calc(33.3vw - 32px), ${DENSE} 80px, 112px`,
  band: `(min-width: 1344px) 304px, (min-width: 1024px) calc(25vw - 32px), (min-width: 640px) calc(50vw - 40px), ${PHONE}`,
  cardRow: `(min-width: 1344px) 179px, (min-width: 1024px) calc(15vw - 22px), (min-width: 640px) calc(20vw - 21px), ${PHONE}`,
  sectionLead: `(min-width: 1344px) 749px, (min-width: 1024px) calc(60vw - 58px), ${TABLET}, ${PHONE}`,
  thirdOfPage: `(min-width: 1344px) 411px, (min-width: 1024px) calc(33.3vw - 37px), ${HALF_OF_TABLET}, ${PHONE}`,
  searchRow: `(min-width: 768px) 192px, ${DENSE} 80px, 112px`,
  storyRow: `(min-width: 1280px) 144px, ${DENSE} 80px, 112px`,
} as const;

export type PictureSizes = (typeof pictureSizes)[keyof typeof pictureSizes];

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
