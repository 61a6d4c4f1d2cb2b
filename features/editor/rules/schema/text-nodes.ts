import type { NodeSpec } from "prosemirror-model";
import {
  attribute,
  isFlag,
  isOneOf,
  isPictureAddress,
  isSize,
  isSpace,
  isStart,
  isText,
  isTitle,
  orNull,
  type ReadElement,
  readElement,
  required,
} from "./attribute-checks.ts";

/** White space of the HTML before a block, stored so that saving a story unchanged changes no byte. */
export const gap = { gap: attribute(isSpace, "") };
/** White space before the end of an element that holds blocks. */
export const spaced = { ...gap, end: attribute(isSpace, "") };

export const pictureAttributes = {
  src: required(isPictureAddress),
  alt: attribute(isText, ""),
  /** Without a description, because it shows nothing that a reader who cannot see it would miss. */
  role: attribute(orNull(isOneOf("presentation")), null),
  title: attribute(isTitle, null),
  width: attribute(orNull(isSize), null),
  height: attribute(orNull(isSize), null),
};

/** False for a picture whose address the cleaner would not keep: a node cannot be made of it. */
export function readPicture(img: ReadElement) {
  const src = img.getAttribute("src");
  return (
    isPictureAddress(src) && {
      src,
      alt: img.getAttribute("alt") ?? "",
      role: img.getAttribute("role") === "presentation" ? "presentation" : null,
      title: img.getAttribute("title") || null,
      width: sizeOf(img.getAttribute("width")),
      height: sizeOf(img.getAttribute("height")),
    }
  );
}

const sizeOf = (value: string | null) => (isSize(value) ? value : null);

/** `tag` says whether the HTML has a `p` around it; null is what is usual there: none in list items and table cells. */
const paragraph: NodeSpec = {
  group: "block",
  content: "inline*",
  attrs: { ...gap, tag: attribute(isOneOf(null, true, false), null) },
  parseDOM: [{ tag: "p" }],
  toDOM: () => ["p", 0],
};

const heading: NodeSpec = {
  group: "block",
  content: "inline*",
  defining: true,
  attrs: { ...gap, level: attribute(isOneOf(2, 3, 4), 2) },
  parseDOM: [
    { tag: "h1", attrs: { level: 2 } },
    { tag: "h2", attrs: { level: 2 } },
    { tag: "h3", attrs: { level: 3 } },
    { tag: "h4", attrs: { level: 4 } },
    { tag: "h5", attrs: { level: 4 } },
    { tag: "h6", attrs: { level: 4 } },
  ],
  toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
};

const bullet_list: NodeSpec = {
  group: "block list",
  content: "list_item+",
  attrs: spaced,
  parseDOM: [{ tag: "ul" }],
  toDOM: () => ["ul", 0],
};

const ordered_list: NodeSpec = {
  group: "block list",
  content: "list_item+",
  attrs: { ...spaced, order: attribute(isStart, 1) },
  parseDOM: [
    {
      tag: "ol",
      getAttrs: readElement((list) => {
        const order = Number(list.getAttribute("start") ?? 1);
        return { order: isStart(order) ? order : 1 };
      }),
    },
  ],
  toDOM: ({ attrs }) => (attrs.order === 1 ? ["ol", 0] : ["ol", { start: attrs.order }, 0]),
};

const list_item: NodeSpec = {
  content: "block+",
  defining: true,
  attrs: spaced,
  parseDOM: [{ tag: "li" }],
  toDOM: () => ["li", 0],
};

const definition_list: NodeSpec = {
  group: "block",
  content: "(definition_term | definition_text)+",
  attrs: spaced,
  parseDOM: [{ tag: "dl" }],
  toDOM: () => ["dl", 0],
};

const definition_term: NodeSpec = {
  content: "inline*",
  attrs: gap,
  parseDOM: [{ tag: "dt" }],
  toDOM: () => ["dt", 0],
};

const definition_text: NodeSpec = {
  content: "inline*",
  attrs: gap,
  parseDOM: [{ tag: "dd" }],
  toDOM: () => ["dd", 0],
};

const blockquote: NodeSpec = {
  group: "block",
  content: "block+",
  defining: true,
  attrs: spaced,
  parseDOM: [{ tag: "blockquote" }],
  toDOM: () => ["blockquote", 0],
};

/** `code` says whether the HTML has a `code` within the `pre`. */
const code_block: NodeSpec = {
  group: "block",
  content: "text*",
  marks: "",
  code: true,
  defining: true,
  attrs: { ...gap, code: attribute(isFlag, true) },
  parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
  toDOM: () => ["pre", ["code", 0]],
};

const divider: NodeSpec = {
  group: "block",
  attrs: gap,
  parseDOM: [{ tag: "hr" }],
  toDOM: () => ["hr"],
};

const hard_break: NodeSpec = {
  group: "inline",
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseDOM: [{ tag: "br" }],
  toDOM: () => ["br"],
};

/** A picture within a line of text. Those of their own line are `picture`. */
const inline_picture: NodeSpec = {
  group: "inline",
  inline: true,
  draggable: true,
  attrs: pictureAttributes,
  // Pictures that are parsed in the browser become blocks.
  toDOM: ({ attrs }) => ["img", { src: attrs.src, alt: attrs.alt, title: attrs.title }],
};

export const inlineNodes = { hard_break, inline_picture };

export const textNodes = {
  paragraph,
  heading,
  bullet_list,
  ordered_list,
  list_item,
  definition_list,
  definition_term,
  definition_text,
  blockquote,
  code_block,
  divider,
};
