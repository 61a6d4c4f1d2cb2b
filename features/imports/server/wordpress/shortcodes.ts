import { escapeHtml } from "#shared/text/escape-html.ts";
import { openTag } from "../html/dom.ts";
import { pictureWithCaption } from "../html/figures.ts";
import { isMediaFile } from "../html/files.ts";
import { findShortcodeTags, readAttributes, type ShortcodeTag } from "./shortcode-tags.ts";
import type { Attachment } from "./survey-wxr.ts";

export interface ShortcodeOptions {
  attachments: ReadonlyMap<string, Attachment>;
  /** Pictures that were attached to this post. */
  own: readonly Attachment[];
  note: (line: string) => void;
}

type Attributes = Readonly<Record<string, string>>;

const shows =
  /^(?:embed|youtube|vimeo|video|audio|wpvideo|dailymotion|soundcloud|tweet|instagram)$/;
/** Shortcodes without attributes or a closing tag. */
const bare = /^(?:contact-form|contact-form-7|toc|sitemap|archives|polldaddy|subscribe|playlist)$/;
const captions = /^(?:wp_)?caption$/;

/** The words between them, as readers of the older site saw them. */
export function withoutShortcodes(html: string): string {
  let out = "";
  let position = 0;
  for (const tag of findShortcodeTags(html)) {
    if (!tag.isPaired && !isShortcode(tag)) continue;
    out += html.slice(position, tag.start);
    position = tag.end;
  }
  return out + html.slice(position);
}

/** WordPress expands shortcodes when it renders a page; this does the same for the import. */
export function fillInShortcodes(html: string, options: ShortcodeOptions): string {
  const text = html.replace(/\[\[([^[\]]+)\]\]/g, "&#91;$1&#93;");
  return fillIn(text, options, { isInCaption: false });
}

/** One pass over the tags: tags inside an expanded one are skipped. */
function fillIn(
  html: string,
  options: ShortcodeOptions,
  { isInCaption }: { isInCaption: boolean },
): string {
  const tags = findShortcodeTags(html);
  const parts: string[] = [];
  let position = 0;
  for (let index = 0; index < tags.length; index++) {
    const tag = tags[index];
    if (!tag || tag.start < position) continue;
    const closing = tag.closedBy === undefined ? undefined : tags[tag.closedBy];
    const inside = closing && (() => html.slice(tag.end, closing.start));
    parts.push(html.slice(position, tag.start));
    position = tag.end;
    if (!isInCaption && inside && captions.test(tag.name)) {
      // Nested captions are ignored, so that no text is scanned more than twice.
      const words = fillIn(inside(), options, { isInCaption: true });
      parts.push(caption(readAttributes(tag.given), words));
      position = closing.end;
    } else {
      const word = inside && tag.closedBy === index + 1 ? inside().trim() : undefined;
      const takesWord = shows.test(tag.name) && /^https?:\/\/\S+$/.test(word ?? "");
      parts.push(fillInOne(tag, { ...options, html, word: takesWord ? word : undefined }));
      if (takesWord && closing) position = closing.end;
    }
  }
  parts.push(html.slice(position));
  return parts.join("");
}

/** Expands one tag without its content. */
function fillInOne(
  tag: ShortcodeTag,
  options: ShortcodeOptions & { html: string; word: string | undefined },
): string {
  const { name, given } = tag;
  const { html, note, word } = options;
  if (tag.isClosing) return tag.isPaired ? "" : html.slice(tag.start, tag.end);
  if (name === "gallery") return gallery(readAttributes(given), options);
  if (shows.test(name)) return shown(name, readAttributes(given), word, note);
  if (!isShortcode(tag)) return html.slice(tag.start, tag.end);
  const isOff = tag.closedBy !== undefined && !bare.test(name);
  note(`[${name}] was ${isOff ? "taken off its words" : "left out"}`);
  return "";
}

/** Other brackets, such as [sic], are what somebody wrote. */
const isShortcode = ({ name, given, isClosing, closedBy }: ShortcodeTag): boolean =>
  !isClosing &&
  (closedBy !== undefined ||
    name === "gallery" ||
    shows.test(name) ||
    bare.test(name) ||
    (/^\s/.test(given) && given.includes("=")));

/** Very old posts have the caption in an attribute, others after the picture. */
function caption(attributes: Attributes, inside: string): string {
  const text = inside.trimStart();
  const [picture] = /^(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(text) ?? [];
  if (!picture) return inside;
  const words = [attributes.caption ?? "", text.slice(picture.length)].map((part) => part.trim());
  return `\n\n${pictureWithCaption(picture, words.filter(Boolean).join("<br>"))}\n\n`;
}

function gallery({ ids, include }: Attributes, { attachments, own, note }: ShortcodeOptions) {
  const wanted = (ids ?? include)?.split(",").map((id) => id.trim());
  const found = wanted ? wanted.flatMap((id) => attachments.get(id) ?? []) : own;
  const pictures = found.filter(({ url }) => /\.(jpe?g|png|gif|webp|avif)(\?|$)/i.test(url));
  if (pictures.length < (wanted?.length ?? 1))
    note("A gallery misses pictures that the file lacks");
  return `\n\n<figure>${pictures.map(figureOf).join("")}</figure>\n\n`;
}

const figureOf = ({ id, url, alt, caption: words }: Attachment) =>
  pictureWithCaption(openTag("img", { src: url, alt, class: `wp-image-${id}` }), escapeHtml(words));

function shown(
  name: string,
  attributes: Attributes,
  inside: string | undefined,
  note: (line: string) => void,
) {
  const address = [inside, ...Object.values(attributes)].find((value) =>
    /^https?:\/\//.test(value ?? ""),
  );
  const id = attributes["0"] ?? attributes.id;
  const guessed =
    name === "youtube" && id
      ? `https://www.youtube.com/watch?v=${id}`
      : name === "vimeo" && id
        ? `https://vimeo.com/${id}`
        : undefined;
  const found = address ?? guessed;
  if (!found) {
    note(`[${name}] was left out`);
    return "";
  }
  const src = found.replaceAll("&amp;", "&");
  const isFile = (name === "audio" || name === "video") && isMediaFile(src);
  const { poster } = attributes;
  return `\n\n${isFile ? `${openTag(name, { src, poster })}</${name}>` : escapeHtml(src)}\n\n`;
}
