import {
  type Node as Block,
  DOMParser as DocumentParser,
  Fragment,
  Slice,
} from "prosemirror-model";
import {
  type CleanedPaste,
  cleanPaste,
} from "#features/stories/story-editor/rules/paste/clean-paste.ts";
import { isOurs } from "#features/stories/story-editor/rules/paste/pasted-picture.ts";
import type { PastedPiece } from "#features/stories/story-editor/rules/paste/pasted-piece.ts";
import { storySchema } from "#features/stories/story-editor/schema.ts";
import { trustedHtml } from "#platform/web/trusted-html.ts";
import { videoIdOfLink } from "#shared/site/video-id.ts";

export interface ReadPaste extends Pick<CleanedPaste, "pictures" | "leftOut"> {
  slice: Slice;
}

/**
 * What pasted HTML puts into a story. It is parsed into a document of its own, in which no script runs and nothing is
 * loaded. What was copied in this editor keeps its blocks.
 */
export function readPaste(html: string): ReadPaste {
  const pasted = parsePasted(html);
  const own = pasted.querySelector("[data-pm-slice]");
  if (own) {
    for (const img of pasted.querySelectorAll("img"))
      if (!isOurs(img.getAttribute("src") ?? "")) img.remove();
    return { slice: sliceOf(pasted), pictures: [], leftOut: 0 };
  }
  const { html: cleaned, ...pictures } = cleanPaste(piecesOf(pasted));
  return { slice: sliceOf(parse(cleaned)), ...pictures };
}

/** Lines become paragraphs, and a line that is the address of a video becomes that video. */
export function readPastedText(text: string): Slice {
  const { paragraph, video } = storySchema.nodes;
  const blocks = text
    .split(/(?:\r\n?|\n)+/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const id = videoIdOfLink(line.trim());
      return id === undefined
        ? paragraph.create(null, storySchema.text(line))
        : video.create({ video: id });
    });
  const open = (block: Block | undefined) => (block?.type === paragraph ? 1 : 0);
  return new Slice(Fragment.from(blocks), open(blocks[0]), open(blocks.at(-1)));
}

const parse = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trustedHtml(html), "text/html").body;

/** Put before the names of handlers while HTML is parsed. */
const HANDLER = "data-pasted-";
const handlers = /(?<=[\s"'/])on[a-z]+\s*=/gi;

/** Without handlers, which the page's policy reports also where HTML is only parsed. */
function parsePasted(html: string): HTMLElement {
  const body = parse(harmlessNames(html));
  const original = (text: string) => text.replaceAll(HANDLER, "");
  const nodes = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = body; node; node = nodes.nextNode()) {
    if (node instanceof Text && node.data.includes(HANDLER)) node.data = original(node.data);
    if (node instanceof Element)
      for (const attribute of [...node.attributes]) {
        if (attribute.name.startsWith(HANDLER)) node.removeAttributeNode(attribute);
        else attribute.value = original(attribute.value);
      }
  }
  return body;
}

/**
 * The page's policy refuses styles also where HTML is only parsed, so they come in under another name, as do handlers. So
 * do forms: their fields would hide properties, such as `attributes`, by their names.
 */
const harmlessNames = (html: string): string =>
  html
    .replace(/<style\b.*?<\/style>/gis, "")
    .replace(/<(\/?)form\b/gi, "<$1div")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style(\s*=)/gi, "$1data-style$2"))
    .replace(handlers, `${HANDLER}$&`);

const sliceOf = (body: HTMLElement): Slice =>
  DocumentParser.fromSchema(storySchema).parseSlice(body);

const piecesOf = (parent: Node): PastedPiece[] =>
  [...parent.childNodes].flatMap((node): PastedPiece[] => {
    if (node instanceof Text) return [{ text: node.data }];
    return node instanceof Element ? [elementOf(node)] : [];
  });

const elementOf = (element: Element): PastedPiece => ({
  name: element.localName,
  attributes: Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [
      name === "data-style" ? "style" : name,
      value,
    ]),
  ),
  children: piecesOf(element),
});
