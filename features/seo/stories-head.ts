import { site } from "#site.config.ts";
import { type ListPosition, listPageLinks } from "./list-page-links.ts";
import type { SeoHead } from "./seo-head.ts";

const TITLE = "All Stories";

/** Left out of search engines, which find the same stories by category, topic and author. */
export const storiesHead = (base: string, position: ListPosition): SeoHead => ({
  title: position.page > 1 ? `${TITLE}, page ${position.page}` : TITLE,
  description: `Every story of ${site.name}, newest first.`,
  ...listPageLinks(base, position),
  robots: "noindex",
});
