import sanitizeHtml, { type Attributes, type Tag } from "sanitize-html";
import {
  FALLBACK_PICTURE,
  imageAddress,
  imageSrcSet,
  isOurPicture,
} from "../../../images/contract.ts";
import { articleHtml } from "./clean-html.ts";

/** The text's column; `ui/theme/prose.css` sets it. */
const SIZES = "(min-width: 720px) 680px, 94vw";
const USUAL_WIDTH = 800;

/** Where nobody said how large a picture is, it gets a frame of this shape and fits itself in. */
const frame = { width: "1600", height: "900", class: "framed" };

const dressed: sanitizeHtml.IOptions = {
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
  transformTags: { ...articleHtml.transformTags, img: dress },
};

/** Pictures in clean HTML as pages show them: ours through the proxy, in as many widths as it has, and no others. */
export const dressPictures = (html: string): string =>
  html.includes("<img") ? sanitizeHtml(html, dressed) : html;

function dress(tagName: string, { src = "", alt = "", title, width, height }: Attributes): Tag {
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
