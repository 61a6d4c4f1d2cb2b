import { defineFeature } from "#features/define-feature.ts";
import { seoRoutes } from "./server/routes.ts";
import { sharePictureRoutes } from "./server/share-picture-routes.ts";
import { sitemapRoutes } from "./server/sitemap-routes.ts";

export const seo = defineFeature({
  name: "seo",
  area: "publishing",
  floor: 3,
  routes(api, deps) {
    seoRoutes(api, deps);
    sharePictureRoutes(api, deps);
    sitemapRoutes(api, deps);
  },
});
