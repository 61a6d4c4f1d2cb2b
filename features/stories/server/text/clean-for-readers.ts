import sanitizeHtml, { type Attributes, type Tag } from "sanitize-html";
import {
  FALLBACK_PICTURE,
  imageAddress,
  imageSrcSet,
  isOurPicture,
} from "#features/media/calls/images.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { articleHtml, cleanHtml } from "./clean-html.ts";
import { withoutNamedBlocks } from "./story-blocks.ts";

/** The width of the text column in `ui/theme/prose.css`. */
const SIZES = "(min-width: 720px) 680px, 94vw";
const USUAL_WIDTH = 800;

/** For pictures of unknown size, so that the page does not shift when they load. */
const frame = { width: "1600", height: "900", class: "framed" };

const options: sanitizeHtml.IOptions = {
  ...articleHtml,
  allowedAttributes: {
    ...articleHtml.allowedAttributes,
    img: [
      "src",
      "srcset",
      "sizes",
      "alt",
      "title",
      "width",
      "height",
      "loading",
      "decoding",
      "class",
    ],
  },
  transformTags: { ...articleHtml.transformTags, img: responsive },
};

/** Serves our pictures through the proxy in all its widths and replaces all others with the fallback. */
export const responsivePictures = (html: string): string =>
  html.includes("<img") ? sanitizeHtml(html, options) : html;

function responsive(
  tagName: string,
  { src = "", alt = "", title, width, height }: Attributes,
): Tag {
  const isOurs = isOurPicture(src);
  return {
    tagName,
    attribs: {
      src: isOurs ? imageAddress(src, USUAL_WIDTH) : FALLBACK_PICTURE,
      ...(isOurs && { srcset: imageSrcSet(src), sizes: SIZES }),
      alt,
      ...(title && { title }),
      ...(isOurs && width && height ? { width, height } : frame),
      loading: "lazy",
      decoding: "async",
    },
  };
}

/** Stored HTML as readers get it; nothing of what cannot be cleaned. */
export function cleanForReaders(stored: string): string {
  try {
    return responsivePictures(withoutNamedBlocks(cleanHtml(stored)));
  } catch (error) {
    if (error instanceof AppError) return "";
    throw error;
  }
}
