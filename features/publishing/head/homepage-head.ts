import { site } from "#site.config.ts";
import type { SeoHead } from "./seo-head.ts";

export const homepageHead = (): SeoHead => ({
  title: site.name,
  description: site.description,
  canonical: "/",
  keywords: [site.tagline, ...site.categories.map(({ name }) => name)],
});
