import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { isLinkAddress } from "#shared/text/link-address.ts";
import { attribute, isSpace, isTitle, isWhole, orNull, readElement } from "./attribute-checks.ts";
import { mapNode, mediaNodes } from "./media-nodes.ts";
import { storyNodes } from "./story-nodes.ts";
import { tableNodes } from "./table-nodes.ts";
import { inlineNodes, textNodes } from "./text-nodes.ts";

/** `end` is the white space after the last block; null says that an empty story has no paragraph yet. */
const doc: NodeSpec = {
  content: "(block | part | live_entry)+",
  attrs: { end: attribute(orNull(isSpace), null) },
};

/** The position of the element among those of its block, where the usual nesting of marks would give other HTML. */
const order = { order: attribute(orNull(isWhole(0, 100_000)), null) };

const link: MarkSpec = {
  inclusive: false,
  attrs: {
    ...order,
    href: attribute(orNull(isLinkAddress), null),
    title: attribute(isTitle, null),
  },
  parseDOM: [
    {
      tag: "a[href]",
      getAttrs: readElement((a) => {
        const href = a.getAttribute("href");
        return isLinkAddress(href) && { href, title: a.getAttribute("title") || null };
      }),
    },
  ],
  toDOM: ({ attrs }) => [
    "a",
    { href: attrs.href, title: attrs.title, rel: "noopener nofollow" },
    0,
  ],
};

const strong: MarkSpec = {
  attrs: order,
  parseDOM: [{ tag: "strong" }, { tag: "b" }],
  toDOM: () => ["strong", 0],
};

const em: MarkSpec = {
  attrs: order,
  parseDOM: [{ tag: "em" }, { tag: "i" }],
  toDOM: () => ["em", 0],
};

const code: MarkSpec = {
  attrs: order,
  code: true,
  parseDOM: [{ tag: "code" }],
  toDOM: () => ["code", 0],
};

/** What a story's text can be: all that the cleaner lets through, with HTML that fits no block left as it is. */
export const storySchema = new Schema({
  nodes: {
    doc,
    ...textNodes,
    ...mediaNodes,
    ...tableNodes,
    ...storyNodes,
    ...mapNode,
    text: { group: "inline" },
    ...inlineNodes,
  },
  marks: { link, strong, em, code },
});
