import { videoIdOfFrame, videoIdOfLink } from "#shared/site/video-id.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import {
  type DomElement,
  type DomNode,
  findAll,
  type HtmlOptions,
  openTag,
  textContent,
} from "./dom.ts";
import { isMediaFile } from "./files.ts";
import { shorten } from "./plain-text.ts";

/** An embedded video or sound file as a video to click, or a link. */
export function showEmbed(address: string, { title, note }: EmbedOptions): string {
  const whole = address
    .trim()
    .replace(/^\/\//, "https://")
    .replace(/^http:/, "https:");
  const video = videoIdOfFrame(whole) ?? videoIdOfLink(whole) ?? oldPlayer(whole);
  if (video) {
    const src = `https://www.youtube-nocookie.com/embed/${video}`;
    return `${openTag("iframe", { src, title })}</iframe>\n`;
  }
  const url = URL.parse(whole);
  if (url?.protocol !== "https:") {
    note("An embed without an address was left out");
    return "";
  }
  note(`What was shown from ${url.hostname} is a link now`);
  return linkAlone(whole, title);
}

/** The content of a player element: media files become links, everything else is embedded. */
export function showPlayerSource(
  element: DomElement,
  source: string,
  { title, note, address, onPlayer }: EmbedOptions & Pick<HtmlOptions, "address" | "onPlayer">,
): string {
  const { name, attribs } = element;
  if (name !== "video" && name !== "audio") return showEmbed(source, { title, note });
  const [track] = findAll(element.children, ["track"]);
  const file = address(source);
  onPlayer(file);
  if (attribs.poster) note("The picture shown before a film plays was left out");
  if (track) note("The captions of a film were left out");
  return linkAlone(file, title);
}

const LONGEST_NAME = 60;

interface EmbedOptions {
  title?: string | undefined;
  note: (line: string) => void;
}

export const linkAlone = (href: string, words?: string) =>
  `<p>${openTag("a", { href })}${escapeHtml(words || nameOf(href))}</a></p>\n`;

/** A short readable form of an address: of a film or sound, which may be stored here, the file's name alone. */
function nameOf(href: string): string {
  const { host = "", pathname = href } = URL.parse(href) ?? {};
  if (isMediaFile(href))
    return shorten(pathname.slice(pathname.lastIndexOf("/") + 1), LONGEST_NAME);
  return shorten(`${host.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}`, LONGEST_NAME);
}

/** Addresses of the Flash player: `youtube.com/v/…`. */
const oldPlayer = (address: string) =>
  /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/v\/([\w-]{11})(?![\w-])/.exec(address)?.[1];

/** The address of what a player element plays. */
export function sourceOf(element: DomElement): string | undefined {
  const { src, data } = element.attribs;
  const inside = findAll(element.children, ["source", "embed", "iframe"]).map(
    ({ attribs }) => attribs.src,
  );
  const movie = findAll(element.children, ["param"]).find(({ attribs }) => attribs.name === "movie")
    ?.attribs.value;
  return [src, data, ...inside, movie].find((address) => address);
}

/** The only content of the nodes, if it is an address. */
export function addressAlone(nodes: DomNode[]): string | undefined {
  const text = textContent(nodes).trim();
  return /^https?:\/\/[^\s<>"]+$/.test(text) ? text : undefined;
}
