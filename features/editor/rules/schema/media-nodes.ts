import type { Attrs, NodeSpec } from "prosemirror-model";
import { isLinkAddress } from "#shared/text/link-address.ts";
import {
  attribute,
  isName,
  isOneOf,
  isText,
  isVideo,
  orNull,
  type ReadElement,
  readElement,
  required,
} from "./attribute-checks.ts";
import { gap, pictureAttributes, readPicture, spaced } from "./text-nodes.ts";

const caption = "(text | hard_break)*";

/** What is around a picture or video without a caption; one with a caption is always within a figure. */
const box = { box: attribute(isOneOf("figure", "p", "none"), "figure") };

/** Its content is the caption. `link` is where a click leads, which is the large picture in galleries. */
const picture: NodeSpec = {
  group: "block",
  content: caption,
  isolating: true,
  draggable: true,
  attrs: {
    ...gap,
    ...box,
    ...pictureAttributes,
    link: attribute(orNull(isLinkAddress), null),
  },
  parseDOM: [
    { tag: "figure", getAttrs: readElement(readFigure), contentElement: "figcaption" },
    { tag: "img[src]", getAttrs: readElement(readPicture) },
  ],
  toDOM: ({ attrs }) => [
    "figure",
    attrs.link === null ? {} : { "data-link": attrs.link },
    ["img", shownPicture(attrs)],
    ["figcaption", 0],
  ],
};

const map: NodeSpec = {
  group: "part",
  content: caption,
  isolating: true,
  draggable: true,
  attrs: { ...gap, ...pictureAttributes },
  parseDOM: [
    {
      tag: "figure[data-kind=map]",
      priority: 60,
      getAttrs: readElement(readFigure),
      contentElement: "figcaption",
    },
  ],
  toDOM: ({ attrs }) => [
    "figure",
    { "data-kind": "map" },
    ["img", shownPicture(attrs)],
    ["figcaption", 0],
  ],
};

function readFigure(element: ReadElement) {
  const img = element.querySelector("img[src]");
  const shown = img && element.querySelector("figcaption") ? readPicture(img) : false;
  return shown && { ...shown, link: addressOf(element.getAttribute("data-link")) };
}

const addressOf = (href: string | null | undefined) => (isLinkAddress(href) ? href : null);

function shownPicture({ src, alt, role, title, width, height }: Attrs) {
  return { src, alt, role, title, width, height };
}

/** A video of the host whose player is allowed. Its content is the caption. */
const video: NodeSpec = {
  group: "block",
  content: caption,
  isolating: true,
  draggable: true,
  attrs: { ...gap, ...box, video: required(isVideo), title: attribute(isText, "Video") },
  parseDOM: [
    {
      tag: "figure[data-video]",
      priority: 60,
      contentElement: "figcaption",
      getAttrs: readElement((shown) => {
        const id = shown.getAttribute("data-video");
        return isVideo(id) && { video: id, title: shown.getAttribute("data-title") ?? "Video" };
      }),
    },
  ],
  // No frame: the editor asks the video host for nothing.
  toDOM: ({ attrs }) => [
    "figure",
    { "data-video": attrs.video, "data-title": attrs.title },
    ["figcaption", 0],
  ],
};

/** A figure of something other than one picture or video. */
const figure: NodeSpec = {
  group: "block",
  content: "block+ figure_caption?",
  isolating: true,
  attrs: spaced,
  parseDOM: [{ tag: "figure", priority: 40 }],
  toDOM: () => ["figure", 0],
};

const figure_caption: NodeSpec = {
  content: "inline*",
  attrs: gap,
  parseDOM: [{ tag: "figcaption" }],
  toDOM: () => ["figcaption", 0],
};

/** A quoted post of a social network: its words, who wrote it and where it is. No script of the network. */
const post: NodeSpec = {
  group: "block",
  content: "paragraph+",
  defining: true,
  attrs: {
    ...gap,
    author: attribute(isName, ""),
    href: attribute(orNull(isLinkAddress), null),
  },
  parseDOM: [
    {
      tag: "figure[data-kind=post]",
      priority: 60,
      contentElement: "blockquote",
      getAttrs: readElement((element) => {
        const author = element.querySelector("figcaption")?.textContent?.trim();
        const href = element.querySelector("figcaption a")?.getAttribute("href");
        return { author: isName(author) ? author : "", href: addressOf(href) };
      }),
    },
  ],
  toDOM: ({ attrs }) => [
    "figure",
    { "data-kind": "post" },
    ["blockquote", 0],
    ["figcaption", attrs.href === null ? attrs.author : ["a", { href: attrs.href }, attrs.author]],
  ],
};

export const mediaNodes = { picture, video, figure, figure_caption, post };
export const mapNode = { map };
