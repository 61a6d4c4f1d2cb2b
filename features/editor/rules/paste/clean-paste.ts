import { videoIdOfFrame } from "#shared/site/video-id.ts";
import { isLinkAddress } from "#shared/text/link-address.ts";
import { element, escapeText, openTag } from "../inline-html.ts";
import { PastedLine } from "./pasted-line.ts";
import {
  canBeUploaded,
  firstPictureIn,
  isHidden,
  isOurs,
  isPastedElement,
  isTrackingPixel,
  marksWithin,
  noMarks,
  type PastedElement,
  type PastedMarks,
  type PastedPicture,
  type PastedPiece,
  pastedText,
} from "./pasted-marks.ts";
import { pastedTable, spansOf } from "./pasted-table.ts";
import { isWordItem, type WordItem, wordItem, wordListsHtml } from "./word-lists.ts";

export interface CleanedPaste {
  html: string;
  /** Pictures to upload, in their order. */
  pictures: PastedPicture[];
  /** How many pictures cannot be uploaded, such as those on the writer's own disk. */
  leftOut: number;
}

type FoundPictures = Omit<CleanedPaste, "html">;

/** Pasted HTML of Word, Google Docs, Pages, mails and web pages as blocks of a story: no style, class or empty paragraph. */
export function cleanPaste(pieces: readonly PastedPiece[]): CleanedPaste {
  const found: FoundPictures = { pictures: [], leftOut: 0 };
  const html = new PasteReader(found).read(pieces);
  return { html, ...found };
}

const dropped = new Set([
  ...["script", "style", "head", "title", "meta", "link", "template", "noscript", "xml", "svg"],
  ...[
    "math",
    "object",
    "embed",
    "audio",
    "video",
    "canvas",
    "input",
    "select",
    "textarea",
    "button",
  ],
]);
const inline = new Set([
  ...[
    "a",
    "abbr",
    "b",
    "bdi",
    "bdo",
    "big",
    "cite",
    "code",
    "data",
    "dfn",
    "em",
    "font",
    "i",
    "ins",
  ],
  ...["kbd", "label", "mark", "o:p", "q", "s", "samp", "small", "span", "strike", "strong", "sub"],
  ...["sup", "time", "tt", "u", "var", "wbr"],
]);
const headings: Readonly<Record<string, string>> = {
  h1: "h2",
  h2: "h2",
  h3: "h3",
  h4: "h4",
  h5: "h4",
  h6: "h4",
};

class PasteReader {
  private readonly found: FoundPictures;
  private readonly line = new PastedLine();
  private readonly blocks: string[] = [];
  private wordItems: WordItem[] = [];

  constructor(found: FoundPictures) {
    this.found = found;
  }

  read(pieces: readonly PastedPiece[], marks: PastedMarks = noMarks): string {
    this.walk(pieces, marks);
    this.endParagraph();
    this.endWordList();
    return this.blocks.join("");
  }

  private walk(pieces: readonly PastedPiece[], marks: PastedMarks): void {
    for (const piece of pieces) {
      if (!isPastedElement(piece)) this.line.add(piece.text, marks);
      else if (!dropped.has(piece.name) && !isHidden(piece)) this.element(piece, marks);
    }
  }

  private element(piece: PastedElement, outer: PastedMarks): void {
    const { name, children } = piece;
    const marks = marksWithin(piece, outer);
    if (name === "br") {
      if (this.line.addBreak()) this.endParagraph();
    } else if (name === "img") this.picture(piece, "");
    else if (inline.has(name)) {
      this.walk(children, name === "a" ? { ...marks, href: addressOf(piece) } : marks);
    } else this.block(piece, marks);
  }

  private block(piece: PastedElement, marks: PastedMarks): void {
    const { name, children } = piece;
    const heading = headingOf(piece);
    this.endParagraph();
    if (name === "p" && isWordItem(piece)) {
      this.wordItems.push(wordItem(piece, this.lineOf(children, marks)));
    } else if (heading) {
      this.emit(heading, this.lineOf(children, marks).replace(/<\/?strong>/g, ""));
    } else if (name === "ul" || name === "ol") this.emit(name, this.items(children, marks));
    else if (name === "blockquote") this.emit(name, this.inner(children, marks));
    else if (name === "pre") this.emit(name, escapeText(pastedText(piece).trimEnd()));
    else if (name === "hr") this.add("<hr>");
    else if (name === "table") this.table(piece, marks);
    else if (name === "figure") this.figure(piece, marks);
    else if (name === "iframe") this.video(videoIdOfFrame(piece.attributes.src ?? ""), piece);
    else {
      this.walk(children, marks);
      this.endParagraph();
    }
  }

  private endParagraph(): void {
    const video = this.line.video();
    const html = this.line.take();
    if (video) this.add(videoHtml(video.video, video.title));
    else this.emit("p", html);
  }

  private endWordList(): void {
    const items = this.wordItems;
    this.wordItems = [];
    if (items.length > 0) this.blocks.push(wordListsHtml(items));
  }

  private emit(name: string, html: string): void {
    if (html !== "") this.add(element(name, html));
  }

  private add(html: string): void {
    this.endWordList();
    this.blocks.push(html);
  }

  private readonly inner = (pieces: readonly PastedPiece[], marks: PastedMarks): string =>
    new PasteReader(this.found).read(pieces, marks);

  /** Text that has to be one line: paragraphs within it are joined. */
  private lineOf(pieces: readonly PastedPiece[], marks: PastedMarks): string {
    return this.inner(pieces, marks)
      .replaceAll("</p><p>", "<br>")
      .replace(/^<p>|<\/p>$/g, "");
  }

  /** Google puts a list within a list beside the item that it belongs to. */
  private items(children: readonly PastedPiece[], marks: PastedMarks): string {
    const items: string[] = [];
    for (const child of children.filter(isPastedElement)) {
      const isNested = child.name === "ul" || child.name === "ol";
      const html = this.inner(isNested ? [child] : child.children, marksWithin(child, marks));
      if (isNested && items.length > 0) items.push(`${items.pop()}${html}`);
      else if (html !== "") items.push(html);
    }
    return items.map((html) => element("li", html)).join("");
  }

  private table(table: PastedElement, marks: PastedMarks): void {
    const { rows, isLayout } = pastedTable(table);
    if (isLayout) {
      for (const { children } of rows.flat()) {
        this.walk(children, marks);
        this.endParagraph();
      }
      return;
    }
    const cellHtml = (cell: PastedElement) =>
      element(cell.name, this.inner(cell.children, marks), spansOf(cell));
    const html = rows.map((cells) => element("tr", cells.map(cellHtml).join("")));
    this.emit("table", html.join(""));
  }

  private figure(figure: PastedElement, marks: PastedMarks): void {
    const img = firstPictureIn(figure.children);
    const caption = figure.children.find(
      (part) => isPastedElement(part) && part.name === "figcaption",
    );
    if (img) this.picture(img, caption ? pastedText(caption).replace(/\s+/g, " ").trim() : "");
    else this.walk(figure.children, marks);
  }

  private picture(img: PastedElement, caption: string): void {
    const { src = "", alt = "" } = img.attributes;
    if (src === "" || isTrackingPixel(img)) return;
    if (isOurs(src)) {
      this.endParagraph();
      const shown = openTag("img", { src, alt }) + element("figcaption", escapeText(caption));
      this.add(element("figure", shown));
    } else if (canBeUploaded(src)) this.found.pictures.push({ src, alt, caption });
    else this.found.leftOut += 1;
  }

  private video(video: string | undefined, { attributes: { title = "" } }: PastedElement): void {
    if (video !== undefined) this.add(videoHtml(video, title.trim() || "Video"));
  }
}

/** As the schema reads it. */
const videoHtml = (video: string, title: string): string =>
  element("figure", "<figcaption></figcaption>", { "data-video": video, "data-title": title });

const headingOf = ({ name, attributes }: PastedElement): string | undefined =>
  attributes.class === "MsoTitle" ? "h2" : headings[name];

/** Addresses within the document that was copied lead nowhere here. */
function addressOf({ attributes: { href = "" } }: PastedElement): string | null {
  const url = URL.parse(href);
  const isRedirect = url?.hostname === "www.google.com" && url.pathname === "/url";
  const address = (isRedirect && url.searchParams.get("q")) || href;
  return /^(?:https?|mailto):/i.test(address) && isLinkAddress(address) ? address : null;
}
