import type { Node } from "prosemirror-model";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { type HtmlElement, type HtmlPiece, isElement } from "./parse-html.ts";
import { pictureOf, readTextBlock } from "./read-inline.ts";

const { nodes: types } = storySchema;

/** A picture or video by itself, without a caption. */
export function readMedia(piece: HtmlPiece | undefined, box: "figure" | "p" | "none") {
  return readPicture(piece, box) ?? readVideo(piece, box);
}

function readPicture(piece: HtmlPiece | undefined, box: string): Node | undefined {
  if (!isElement(piece)) return undefined;
  if (piece.name === "img") return types.picture.create({ ...pictureOf(piece), box });
  const [only, ...others] = piece.children;
  const isLink = piece.name === "a" && !others.length && isElement(only) && only.name === "img";
  if (!isLink || piece.attributes.title !== undefined) return undefined;
  const link = piece.attributes.href;
  return link === undefined ? undefined : types.picture.create({ ...pictureOf(only), link, box });
}

function readVideo(piece: HtmlPiece | undefined, box: string): Node | undefined {
  if (!isElement(piece) || piece.name !== "iframe") return undefined;
  const { src = "", title = "" } = piece.attributes;
  return types.video.create({ video: src.slice(src.lastIndexOf("/") + 1), title, box });
}

/** A figure of one picture or video and perhaps a caption. */
export function readFigure(figure: HtmlElement, html: string): Node | undefined {
  const [shown, below, ...others] = figure.children;
  if (others.length || (below && !(isElement(below) && below.name === "figcaption"))) {
    return undefined;
  }
  const media = readMedia(shown, "figure");
  const isMap = figure.attributes["data-kind"] === "map";
  if (!media || (isMap && (media.type !== types.picture || media.attrs.link !== null))) {
    return undefined;
  }
  const { link: _, box: __, ...picture } = media.attrs;
  const type = isMap ? types.map : media.type;
  const attributes = isMap ? picture : media.attrs;
  if (below === undefined) return type.create(attributes);
  // An empty caption is in no document of the schema.
  if (below.children.length === 0) return undefined;
  return readTextBlock(type, attributes, below.children, html);
}

/** A quoted post as `toHtml` writes it. */
export function readPost(figure: HtmlElement, html: string): Node | undefined {
  const [quote, below] = figure.children;
  if (!isElement(quote)) return undefined;
  const paragraphs = quote.children.map((piece) =>
    isElement(piece) && piece.name === "p"
      ? readTextBlock(types.paragraph, {}, piece.children, html)
      : undefined,
  );
  const known = paragraphs.filter((paragraph) => paragraph !== undefined);
  if (known.length === 0 || known.length < paragraphs.length) return undefined;
  return types.post.create(sourceOfPost(below), known);
}

function sourceOfPost(below: HtmlPiece | undefined) {
  const [source] = isElement(below) ? below.children : [];
  if (!isElement(source)) return { author: source?.text ?? "", href: null };
  const [name] = source.children;
  const href = source.attributes.href ?? null;
  const author = name === undefined || isElement(name) ? "" : name.text;
  return { author: author === href ? "" : author, href };
}
