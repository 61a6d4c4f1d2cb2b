import { decodeEntities } from "#shared/text/decode-entities.ts";
import { type DomElement, openTag } from "./dom.ts";
import type { HtmlOptions } from "./printer.ts";

/** Attributes with the real address of a lazily loaded picture. */
const places = ["data-orig-file", "data-full-url", "data-large-file", "data-src", "data-lazy-src"];

/** A picture in a text. Its final address and size are set after it was fetched. */
export function showPicture(image: DomElement, { picture }: Pick<HtmlOptions, "picture">): string {
  const { attribs } = image;
  const candidates = [picture(image), ...places.map((name) => attribs[name]), attribs.src];
  const src = candidates.find((one) => one && !one.startsWith("data:"));
  if (!src || isTracker(attribs)) return "";
  const { alt = "", title, width, height } = attribs;
  return openTag("img", { src, alt, title: title === alt ? undefined : title, width, height });
}

const isTracker = ({ width, height }: DomElement["attribs"]) => width === "1" && height === "1";

const image = /<img src="([^"]*)"([^>]*?)( ?\/?)>/g;

/** The pictures in a converted text. */
export function picturesIn(html: string): string[] {
  return [...new Set([...html.matchAll(image)].map(([, src = ""]) => decodeEntities(src)))];
}

export interface FoundPicture {
  url: string;
  width: number;
  height: number;
}

/** Replaces the pictures that were found with our own copies. */
export function insertPictures(html: string, found: ReadonlyMap<string, FoundPicture>): string {
  return html.replace(image, (whole, src: string, rest: string, end: string) => {
    const ours = found.get(decodeEntities(src));
    if (!ours) return whole;
    const others = rest.replace(/ (?:width|height)="[^"]*"/g, "");
    return `<img src="${ours.url}"${others} width="${ours.width}" height="${ours.height}"${end}>`;
  });
}
