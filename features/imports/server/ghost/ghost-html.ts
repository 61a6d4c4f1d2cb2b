import { toOurHtml } from "../html/our-html.ts";
import type { GhostPost } from "./ghost-export.ts";
import { lexicalHtml } from "./lexical.ts";
import { mobiledocHtml } from "./mobiledoc.ts";

/** Stands for the site's own address in everything that Ghost keeps; without it, paths are left. */
export const fromRoot = (text: string) => text.replaceAll("__GHOST_URL__", "");

/** A post's text in our HTML: from what Ghost made of it, or else from what its editors keep. */
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
    // They lead on wherever the site stands from now on.
    link: (href) =>
      site !== undefined && href.startsWith(`${site}/`) ? href.slice(site.length) : href,
    picture: ({ attribs: { src = "" } }) => largest(src),
    showsPicture: (href) => /\.(jpe?g|png|gif|webp|avif)(\?.*)?$/i.test(href),
  });
}

/** A text shows a smaller copy; the picture itself has the same name elsewhere. */
const largest = (src: string) =>
  src.replace(/\/content\/images\/size\/w\d+(?:h\d+)?\//, "/content/images/");
