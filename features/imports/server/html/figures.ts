import {
  type DomElement,
  type DomNode,
  findAll,
  hasClass,
  isElement,
  isText,
  type Printer,
} from "./dom.ts";
import { addressAlone, linkAlone, showEmbed, showPlayerSource, sourceOf } from "./embeds.ts";
import { showPicture } from "./files.ts";
import { plainLine } from "./plain-text.ts";

const players = ["iframe", "video", "audio", "object", "embed"];

/** A picture with its caption, a gallery, a video or a link card. */
export function showFigure(figure: DomElement, printer: Printer): string {
  const own = ownParts(figure, ["figcaption"]);
  const caption = captionOf(own, printer);
  const below = caption ? `<p>${caption}</p>\n` : "";
  if (hasClass(figure, "kg-bookmark-card")) return bookmark(figure, printer) + below;
  if (saysMore(figure.children)) return showRest(figure, printer);
  const wrapper = findAll(figure.children, ["div"]).find((div) =>
    hasClass(div, "wp-block-embed__wrapper"),
  );
  const title = plainLine(caption) || undefined;
  const address = wrapper && addressAlone(wrapper.children);
  if (address) return withCaption(showEmbed(address, { title, note: printer.note }), below);
  const [player] = findAll(figure.children, players);
  if (player) return withCaption(showPlayer(player, title, printer), below);
  return showPictures(figure, { printer, caption, below });
}

/** A link has the caption as its words, a video only as its name. */
const withCaption = (shown: string, below: string) =>
  shown.startsWith("<p>") ? shown : shown + below;

function showPictures(
  figure: DomElement,
  { printer, caption, below }: { printer: Printer; caption: string; below: string },
): string {
  const inner = ownParts(figure, ["figure"]).map((one) => showFigure(one, printer));
  const images = ownParts(figure, ["img"]).map((image) => showPicture(image, printer));
  const found = images.filter((image) => image !== "");
  const [only] = found;
  if (only && found.length + inner.length === 1) return pictureWithCaption(only, caption);
  const shown = [...inner, ...found.map((image) => pictureWithCaption(image, ""))].join("");
  return showGallery(shown, below);
}

/** Several pictures and their caption. */
const showGallery = (figures: string, below = ""): string =>
  (figures.match(/<figure>/g)?.length ?? 0) > 1
    ? `<section data-kind="gallery">${figures}${below}</section>\n`
    : figures + below;

export const pictureWithCaption = (image: string, caption: string) =>
  image && `<figure>${image}${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>\n`;

/** Whatever else people put into a figure, such as a table. */
function showRest(figure: DomElement, printer: Printer): string {
  const caption = captionOf(figure.children.filter(isCaption), printer);
  const rest = figure.children.filter((child) => !isCaption(child));
  const shown = printer.flow(rest);
  const isTable = /^<table>(?!<caption>)/.test(shown) && shown.split("<table").length === 2;
  // The caption of a table is plain text.
  if (isTable && caption && !caption.includes("<"))
    return shown.replace("<table>", `<table><caption>${caption}</caption>`);
  return shown + (caption ? `<p>${caption}</p>\n` : "");
}

const isCaption = (node: DomNode): node is DomElement =>
  isElement(node) && node.name === "figcaption";

const captionOf = (captions: readonly DomElement[], printer: Printer) =>
  captions
    .map(({ children }) => printer.line(children).trim())
    .filter((line) => plainLine(line) !== "")
    .join("<br>");

/** The elements in a figure that are in no figure within it. */
function ownParts(figure: DomElement, names: readonly string[]): DomElement[] {
  return findAll(figure.children, names).filter((element) => {
    let { parent } = element;
    while (parent && !(isElement(parent) && parent.name === "figure")) ({ parent } = parent);
    return parent === figure;
  });
}

/** Whether there is text besides captions, addresses and what a player holds for old browsers. */
function saysMore(nodes: readonly DomNode[]): boolean {
  return nodes.some((node) => {
    if (isText(node)) return node.data.trim() !== "" && addressAlone([node]) === undefined;
    if (!isElement(node)) return false;
    if (/^(figcaption|figure|script|style|noscript|template)$/.test(node.name)) return false;
    return !players.includes(node.name) && saysMore(node.children);
  });
}

function showPlayer(player: DomElement, title: string | undefined, printer: Printer): string {
  const source = sourceOf(player);
  return source === undefined ? "" : showPlayerSource(player, source, { ...printer, title });
}

/** The card of a link: its title, what it says about itself, and its picture if that is the older site's own. */
function bookmark(figure: DomElement, printer: Printer): string {
  const [link] = findAll(figure.children, ["a"]);
  const parts = findAll(figure.children, ["div", "span"]);
  const words = (name: string) => {
    const part = parts.find((one) => hasClass(one, `kg-bookmark-${name}`));
    return part ? printer.line(part.children).replace(/\s+/g, " ").trim() : "";
  };
  const href = link?.attribs.href;
  if (!href) return printer.flow(figure.children.filter((child) => !isCaption(child)));
  const from = [words("author"), words("publisher")].filter(Boolean).join(", ");
  const about = [words("description"), from].filter(Boolean).join(" – ");
  return (
    bookmarkPicture(parts, printer) +
    linkAlone(href, plainLine(words("title")) || undefined) +
    (about ? `<p>${about}</p>\n` : "")
  );
}

function bookmarkPicture(parts: readonly DomElement[], printer: Printer): string {
  const thumbnail = parts.find((one) => hasClass(one, "kg-bookmark-thumbnail"));
  const [image] = thumbnail ? findAll(thumbnail.children, ["img"]) : [];
  if (!image) return "";
  if (printer.isOwn(image.attribs.src ?? ""))
    return pictureWithCaption(showPicture(image, printer), "");
  printer.note("The picture of a link card is on another site and was left out");
  return "";
}
