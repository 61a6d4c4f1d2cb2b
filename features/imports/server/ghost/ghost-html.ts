import { toOurHtml } from "../html/our-html.ts";
import type { GhostPost } from "./ghost-export.ts";
import { lexicalHtml } from "./lexical.ts";
import { mobiledocHtml } from "./mobiledoc.ts";

/** A placeholder for the site's own address in stored content; removing it leaves paths. */
export const fromRoot = (text: string) => text.replaceAll("__GHOST_URL__", "");

/** The content of a post in our HTML: from Ghost's rendered HTML, or else from the source of its editors. */
export function ghostHtml(
  post: Pick<GhostPost, "html" | "lexical" | "mobiledoc">,
  { site, note }: { site: string | undefined; note: (line: string) => void },
): string {
  const { html, lexical, mobiledoc } = post;
  const found =
    html ??
    (lexical === null ? undefined : lexicalHtml(lexical, note)) ??
    (mobiledoc === null ? undefined : mobiledocHtml(mobiledoc, note));
  if (found === undefined && (lexical ?? mobiledoc) !== null) note("Its text could not be read");
  return toOurHtml(fromRoot(found ?? ""), {
    breaks: false,
    note,
    // Links to the old site become paths, which work wherever the site is.
    link: (href) =>
      site !== undefined && href.startsWith(`${site}/`) ? href.slice(site.length) : href,
    picture: ({ attribs: { src = "" } }) => largest(src),
    showsPicture: (href) => /\.(jpe?g|png|gif|webp|avif)(\?.*)?$/i.test(href),
  });
}

/** The content shows a smaller copy; the original has the same name in another directory. */
const largest = (src: string) =>
  src.replace(/\/content\/images\/size\/w\d+(?:h\d+)?\//, "/content/images/");
