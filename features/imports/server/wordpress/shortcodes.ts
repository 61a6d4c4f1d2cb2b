import { escapeHtml } from "../../../../shared/format/escape-html.ts";
import { openTag } from "../html/dom.ts";
import { pictureWithWords } from "../html/figures.ts";
import type { Attachment } from "./survey-wxr.ts";

export interface ShortcodeOptions {
  attachments: ReadonlyMap<string, Attachment>;
  /** Pictures that were added to this very post. */
  own: readonly Attachment[];
  note: (line: string) => void;
}

type Attributes = Readonly<Record<string, string>>;

const shows = "embed|youtube|vimeo|video|audio|wpvideo|dailymotion|soundcloud|tweet|instagram";
/** These have neither attributes nor an end and are no words either. */
const bare = "contact-form|contact-form-7|toc|sitemap|archives|polldaddy|subscribe|playlist";

/** WordPress fills in `[such things]` when a page is shown. Here they become what they would have shown. */
export function fillInShortcodes(html: string, options: ShortcodeOptions): string {
  const { note } = options;
  return html
    .replace(/\[\[([^[\]]+)\]\]/g, "&#91;$1&#93;")
    .replace(
      /\[(?:wp_)?caption\b([^\]]*)\]([\s\S]{0,20000}?)\[\/(?:wp_)?caption\]/g,
      (_, given, inside) => caption(readAttributes(given), inside),
    )
    .replace(/\[gallery\b([^\]]*)\]/g, (_, given) => gallery(readAttributes(given), options))
    .replace(
      new RegExp(`\\[(${shows})\\b([^\\]]*)\\](?:\\s*(\\S*?)\\s*\\[/\\1\\])?`, "g"),
      (_, name: string, given: string, inside?: string) =>
        shown(name, readAttributes(given), inside, note),
    )
    .replace(
      new RegExp(`\\[(${bare})\\b[^\\]]*\\](?:[\\s\\S]{0,20000}?\\[/\\1\\])?`, "g"),
      (_, name) => {
        note(`[${name}] was left out`);
        return "";
      },
    )
    .replace(/\[([a-z][\w-]*)(\s[^\]]*)?\]([\s\S]{0,20000}?)\[\/\1\]/gi, (_, name, __, inside) => {
      note(`[${name}] was taken off its words`);
      return inside;
    })
    .replace(/\[([a-z][\w-]*)\s[^\]]*=[^\]]*\]/gi, (_, name) => {
      note(`[${name}] was left out`);
      return "";
    });
}

/** The words stand in an attribute in very old posts, and after the picture in others. */
function caption(attributes: Attributes, inside: string): string {
  const [, picture = "", words = ""] =
    /^\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([\s\S]*)$/i.exec(inside) ?? [];
  if (!picture) return inside;
  return `\n\n${pictureWithWords(picture, (attributes.caption ?? words).trim())}\n\n`;
}

function gallery({ ids, include }: Attributes, { attachments, own, note }: ShortcodeOptions) {
  const wanted = (ids ?? include)?.split(",").map((id) => id.trim());
  const found = wanted ? wanted.flatMap((id) => attachments.get(id) ?? []) : own;
  const pictures = found.filter(({ url }) => /\.(jpe?g|png|gif|webp|avif)(\?|$)/i.test(url));
  if (pictures.length < (wanted?.length ?? 1))
    note("A gallery misses pictures that the file lacks");
  return `\n\n${pictures.map(figureOf).join("")}\n\n`;
}

const figureOf = ({ id, url, alt, caption: words }: Attachment) =>
  pictureWithWords(openTag("img", { src: url, alt, class: `wp-image-${id}` }), escapeHtml(words));

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
  if (!found) note(`[${name}] was left out`);
  return found ? `\n\n${escapeHtml(found.replaceAll("&amp;", "&"))}\n\n` : "";
}

/** `name="value"`, `name='value'`, `name=value`; what has no name is numbered. */
function readAttributes(given: string): Attributes {
  const attributes: Record<string, string> = {};
  let nameless = 0;
  const pattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g;
  // `[youtube=https://…]` is how some were typed.
  for (const [, name, double, single, plain, quoted, word] of given
    .replace(/^=/, " ")
    .matchAll(pattern)) {
    if (name !== undefined) attributes[name.toLowerCase()] = double ?? single ?? plain ?? "";
    else attributes[`${nameless++}`] = quoted ?? word ?? "";
  }
  return attributes;
}
