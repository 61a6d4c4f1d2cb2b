import { decodeEntities } from "#shared/text/decode-entities.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { type DomElement, type HtmlOptions, openTag } from "./dom.ts";

const endings =
  /\.(?:mp4|m4v|webm|mov|ogv|avi|wmv|mpe?g|3gp|mp3|m4a|m4b|ogg|oga|opus|wav|flac|aac)$/i;

/** Whether an address is that of a film or sound, by its ending. */
export const isMediaFile = (address: string): boolean =>
  endings.test(URL.parse(address, "http://old.invalid")?.pathname ?? "");

const link = /<a href="([^"]*)"/g;

/** Where the links of a text lead to. */
export function linksIn(html: string): string[] {
  return [...new Set([...html.matchAll(link)].map(([, href = ""]) => decodeEntities(href)))];
}

/** Makes links to files that were stored lead to our copies. */
export const linkOwnFiles = (html: string, found: ReadonlyMap<string, string>): string =>
  html.replace(link, (whole, href: string) => {
    const ours = found.get(decodeEntities(href));
    return ours === undefined ? whole : `<a href="${escapeHtml(ours)}"`;
  });

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
