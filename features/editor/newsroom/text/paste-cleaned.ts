import {
  type Node as Block,
  DOMParser as DocumentParser,
  Fragment,
  Slice,
} from "prosemirror-model";
import { type EditorState, Plugin, Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type CleanedPaste, cleanPaste } from "#features/editor/rules/paste/clean-paste.ts";
import { isOurs, type PastedPiece } from "#features/editor/rules/paste/pasted-marks.ts";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { trustedHtml } from "#platform/web/trusted-html.ts";
import { videoIdOfLink } from "#shared/site/video-id.ts";
import { showToast } from "#ui/feedback/toast-store.ts";
import type { Store } from "#ui/store.ts";
import type { DialogRequest } from "./selection-shown.ts";

/** Of the text with its blocks; ten times the longest story that anybody has read to its end. */
const MOST_CHARACTERS = 500_000;

const ABOVE = "What you pasted is above the text, for copying.";
const TOO_LARGE = `A story has room for ${MOST_CHARACTERS.toLocaleString("en")} characters. ${ABOVE}`;
const TOO_DEEP = `What you pasted has too many lists or quotes within each other. ${ABOVE}`;

/** Lists within lists and quotes within quotes; the server refuses elements that are ten levels deeper. */
const DEEPEST = 90;

/** Why a text has no room for what is pasted into it, if so. */
function whyNoRoom({ doc, selection }: EditorState, { content }: Slice): string | undefined {
  if (doc.content.size + content.size > MOST_CHARACTERS) return TOO_LARGE;
  return selection.$from.depth + depthOf(content) > DEEPEST ? TOO_DEEP : undefined;
}

function depthOf(content: Fragment): number {
  let deepest = 0;
  content.forEach((node) => {
    deepest = Math.max(deepest, 1 + depthOf(node.content));
  });
  return deepest;
}

/** Nothing makes a text larger than the server takes: it would be refused again with each later key. */
export const sizeLimit = (): Plugin =>
  new Plugin({
    filterTransaction(transaction, state) {
      if (!transaction.docChanged || transaction.getMeta("rebased") !== undefined) return true;
      const size = transaction.doc.content.size;
      return size <= MOST_CHARACTERS || size <= state.doc.content.size;
    },
  });

export interface ReadPaste extends Pick<CleanedPaste, "pictures" | "leftOut"> {
  slice: Slice;
}

/**
 * What pasted HTML puts into a story. It is parsed into a document of its own, in which no script runs and nothing is
 * loaded. What was copied in this editor keeps its blocks.
 */
function readPaste(html: string): ReadPaste {
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
function readPastedText(text: string): Slice {
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

interface PasteTarget {
  /** Text that could not be taken, for copying. */
  offer(text: string): void;
  request: Store<DialogRequest | undefined>;
}

/**
 * HTML comes in by our own rules, anything else as plain paragraphs. ProseMirror's own way would have the browser parse
 * the HTML in a way that the page's policy refuses.
 */
export const pasteCleaned = (into: PasteTarget): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        paste(view, event) {
          if (!view.editable || !event.clipboardData) return false;
          event.preventDefault();
          insert(view, event.clipboardData, into);
          return true;
        },
        drop(view, event) {
          // What is dragged within the text only moves.
          if (!view.editable || view.dragging || !event.dataTransfer) return false;
          event.preventDefault();
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (at) {
            const near = Selection.near(view.state.doc.resolve(at.pos));
            view.dispatch(view.state.tr.setSelection(near));
          }
          insert(view, event.dataTransfer, into);
          return true;
        },
      },
    },
  });

function insert(view: EditorView, data: DataTransfer, { offer, request }: PasteTarget) {
  const html = data.getData("text/html");
  const text = data.getData("text/plain");
  const files = [...data.files].filter(({ type }) => type.startsWith("image/"));
  // A browser that copies a picture adds HTML that links it from elsewhere.
  if (files.length > 0 && text.trim() === "") return request.set({ kind: "picture", files });
  const films = [...data.files].filter(({ type }) => type.startsWith("video/"));
  if (films.length > 0) return request.set({ kind: "video", files: films });
  const isCode = view.state.selection.$from.parent.type.spec.code;
  if (!html && !text) return;
  const read = html && !isCode ? readPaste(html) : undefined;
  const slice = read?.slice ?? (isCode ? codeSlice(text) : readPastedText(text));
  const why = whyNoRoom(view.state, slice);
  if (why) {
    offer(text || slice.content.textBetween(0, slice.content.size, "\n"));
    showToast({ title: "Not pasted", description: why, variant: "destructive" });
    return;
  }
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta("paste", true));
  const missing = read ? read.pictures.length + read.leftOut : 0;
  if (missing > 0)
    showToast({
      title: missing === 1 ? "A picture was left out" : `${missing} pictures were left out`,
      description: "Pictures from elsewhere are not linked. Insert them as a block.",
    });
}

const codeSlice = (text: string) =>
  text ? new Slice(Fragment.from(storySchema.text(text)), 0, 0) : Slice.empty;
