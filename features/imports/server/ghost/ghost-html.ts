import { assertReadable } from "../html/assert-readable.ts";
import { toOurHtml } from "../html/our-html.ts";
import type { OldText } from "../old-post.ts";
import type { GhostPost } from "./ghost-export.ts";
import { ghostWords } from "./ghost-words.ts";
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
