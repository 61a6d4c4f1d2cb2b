import { site } from "../../site.config.ts";
import type { PageHead } from "./page-head.ts";

export const homepageHead = (): PageHead => ({
  title: site.name,
  description: site.description,
  canonical: "/",
  keywords: [site.tagline, ...site.categories.map(({ name }) => name)],
});
