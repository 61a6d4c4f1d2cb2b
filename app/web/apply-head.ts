import { headTags } from "#features/publishing/head/head-tags.ts";
import { seoDataOf } from "#features/publishing/head/seo-data.ts";
import type { SeoHead } from "#features/publishing/head/seo-head.ts";
import { trustedData } from "#platform/web/trusted-html.ts";

const ofOnePage =
  "meta[name], meta[property], link[rel=canonical], link[rel=prev], link[rel=next], link[rel=alternate]";
const STRUCTURED_DATA = "application/ld+json";
const permanent = new Set(["viewport", "theme-color", "color-scheme"]);

/** Updates the head after a client-side navigation. */
export function applyHead(head: SeoHead, page: Document): void {
  const seo = seoDataOf(head, originOf(page));
  for (const old of page.head.querySelectorAll(ofOnePage)) {
    if (!permanent.has(old.getAttribute("name") ?? "")) old.remove();
  }
  for (const { tag, attributes } of headTags(head, seo)) {
    const element = page.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    page.head.append(element);
  }
  page.querySelector(`script[type='${STRUCTURED_DATA}']`)?.remove();
  const facts = page.createElement("script");
  facts.type = STRUCTURED_DATA;
  facts.textContent = trustedData(JSON.stringify(seo.structuredData));
  page.body.append(facts);
}

/** Uses the origin of the served page, because the visitor's host may differ. */
const originOf = (page: Document) =>
  new URL(page.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? page.location.href)
    .origin;
