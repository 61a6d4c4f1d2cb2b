import { headTags, type Tag } from "#features/publishing/head/head-tags.ts";
import { seoDataOf } from "#features/publishing/head/seo-data.ts";
import type { SeoHead } from "#features/publishing/head/seo-head.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { scriptSafeJson } from "#shared/text/script-json.ts";

/** The head of a page as HTML; `apply-head.ts` updates it in the browser. */
export function printHead(head: SeoHead, origin: string): string {
  const seo = seoDataOf(head, origin);
  return [
    `<title>${escapeHtml(seo.title)}</title>`,
    ...headTags(head, seo).map(print),
    `<script type="application/ld+json">${scriptSafeJson(seo.structuredData)}</script>`,
  ].join("\n");
}

const print = ({ tag, attributes }: Tag) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(" ")}>`;
