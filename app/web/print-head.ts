import { headTags, type Tag } from "#features/publishing/head/head-tags.ts";
import { seoDataOf } from "#features/publishing/head/seo-data.ts";
import type { SeoHead } from "#features/publishing/head/seo-head.ts";
import { escapeHtml, scriptSafeJson } from "#shared/text/escape-html.ts";
import type { RenderedPage } from "./rendered-page.ts";

/** What a page says of itself as HTML; `apply-head.ts` updates it in the browser. */
export function printHead(
  head: SeoHead,
  origin: string,
): Pick<RenderedPage, "head" | "structuredData"> {
  const seo = seoDataOf(head, origin);
  return {
    head: [`<title>${escapeHtml(seo.title)}</title>`, ...headTags(head, seo).map(print)].join("\n"),
    structuredData: `<script type="application/ld+json">${scriptSafeJson(seo.structuredData)}</script>`,
  };
}

const print = ({ tag, attributes }: Tag) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(" ")}>`;

/**
 * Preloads the lead picture before the page's scripts take every connection. Derived from the image tag itself, so that
 * the browser chooses the same file for both.
 */
export function preloadLead(root: string): string {
  // Not one expression for the whole tag, which would try every picture of the page.
  const at = root.indexOf(' fetchPriority="high"');
  const tag = root.slice(root.lastIndexOf("<", at), root.indexOf(">", at));
  if (at < 0 || !tag.startsWith("<img ")) return "";
  const srcSet = / srcSet="([^"]*)"/.exec(tag)?.[1];
  const sizes = / sizes="([^"]*)"/.exec(tag)?.[1];
  if (srcSet === undefined || sizes === undefined) return "";
  return `<link rel="preload" as="image" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">\n`;
}
