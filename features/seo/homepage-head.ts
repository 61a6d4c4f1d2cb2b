import { site } from "../../site.config.ts";
import type { SeoHead } from "./page-head.ts";

export const homepageHead = (): SeoHead => ({
  title: site.name,
  description: site.description,
  canonical: "/",
  keywords: [site.tagline, ...site.categories.map(({ name }) => name)],
});
