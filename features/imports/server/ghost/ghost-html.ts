import * as z from "zod/mini";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { assertReadable, toOurHtml } from "../html/our-html.ts";
import { parseJson } from "../html/parse-json.ts";
import { plainText } from "../html/plain-text.ts";
import type { OldText } from "../old-post.ts";
import type { GhostPost } from "./ghost-export.ts";
import { lexicalHtml } from "./lexical.ts";
import { mobiledocHtml } from "./mobiledoc.ts";

/** A placeholder for the site's own address in stored content; removing it leaves paths. */
export const fromRoot = (text: string) => text.replaceAll("__GHOST_URL__", "");

/** The content of a post: from Ghost's rendered HTML, or else from the source of its editors. */
export function ghostHtml(
  post: Pick<GhostPost, "html" | "lexical" | "mobiledoc">,
  { site, note }: { site: string | undefined; note: (line: string) => void },
): OldText {
  const { html, lexical, mobiledoc } = post;
  assertReadable(html ?? lexical ?? mobiledoc ?? "");
  const found =
    html ??
    (lexical === null ? undefined : lexicalHtml(lexical, note)) ??
    (mobiledoc === null ? undefined : mobiledocHtml(mobiledoc, note));
  if (found === undefined && (lexical ?? mobiledoc) !== null) note("Its text could not be read");
  const players = new Set<string>();
  const shown = toOurHtml(fromRoot(found ?? ""), {
    breaks: false,
    note,
    // Links to the old site become paths, which work wherever the site is.
    link: (href) =>
      site !== undefined && href.startsWith(`${site}/`) ? href.slice(site.length) : href,
    address: (src) => URL.parse(src, site && `${site}/`)?.href ?? src,
    isOwn: (src) => /^\/(?!\/)/.test(src) || (site !== undefined && src.startsWith(`${site}/`)),
    picture: ({ attribs: { src = "" } }) => largest(src),
    showsPicture: (href) => /\.(jpe?g|png|gif|webp|avif)(\?.*)?$/i.test(href),
    onPlayer: (file) => void players.add(file),
  });
  const isBlank = (html ?? lexical ?? mobiledoc ?? "").trim() === "";
  return { html: shown, words: ghostWords(post), isBlank, players };
}

/** The content shows a smaller copy; the original has the same name in another directory. */
const largest = (src: string) =>
  src.replace(/\/content\/images\/size\/w\d+(?:h\d+)?\//, "/content/images/");

/** The fields of nodes and cards that readers see; some hold HTML. */
const shown =
  /^(?:text|html|markdown|code|caption|title|description|heading|subheading|content|calloutText|buttonText|fileTitle|fileCaption|header|disclaimer)$/;

/** What readers of a Ghost post could read, counted without the code that converts it. */
function ghostWords({
  html,
  lexical,
  mobiledoc,
}: Pick<GhostPost, "html" | "lexical" | "mobiledoc">): string {
  if (html !== null) return plainText(html);
  return plainText(textsIn(parseJson(lexical ?? mobiledoc ?? "")));
}

const Marker = z.tuple([
  z.number(),
  z.array(z.number()),
  z.number(),
  z.union([z.string(), z.number()]),
]);
const Fields = z.record(z.string(), z.unknown());

function textsIn(value: unknown): string {
  const marker = Marker.safeParse(value).data;
  if (marker) return typeof marker[3] === "string" ? escapeHtml(marker[3]) : "";
  // The letters of one word may stand in several markers or nodes, but not in several paragraphs.
  if (Array.isArray(value))
    return value.map(textsIn).join(value.some((one) => isParagraph(one)) ? "<br>" : "");
  const fields = Fields.safeParse(value).data;
  if (!fields) return "";
  const { type } = fields;
  if (type === "text" || type === "extended-text") return escapeHtml(String(fields.text));
  if (type === "link" || type === "autolink") return textsIn(fields.children);
  const own = Object.entries(fields).map(([name, field]) => {
    if (typeof field !== "string") return textsIn(field);
    if (!shown.test(name)) return "";
    return name === "code" ? escapeHtml(field) : field;
  });
  return `<p>${own.join("</p><p>")}</p>`;
}

const isParagraph = (value: unknown) => Array.isArray(value) && !Marker.safeParse(value).success;
