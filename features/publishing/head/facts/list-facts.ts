import { articlePath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import type { Absolute } from "../seo-head.ts";
import type { Fact } from "./fact.ts";

/** The stories that a page lists, in its order. */
export const listFacts = (
  stories: readonly { slug: string; title: string }[],
  at: Absolute,
): Fact => ({
  "@type": "ItemList",
  numberOfItems: stories.length,
  itemListElement: stories.map(({ slug, title }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    url: at(articlePath(slug)),
  })),
});

/** The breadcrumbs from the front page to a page. */
export const trailFacts = (
  trail: readonly { name: string; path: string }[],
  at: Absolute,
): Fact => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: site.name, path: "/" }, ...trail].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: at(path),
  })),
});
