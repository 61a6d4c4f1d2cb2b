import { defineFeature } from "../define-feature.ts";
import { feedRoutes } from "./server/feed-routes.ts";
import { seoRoutes, sitemapRoutes } from "./server/seo-routes.ts";
import { sharePictureRoutes } from "./server/share-picture-routes.ts";

export const feeds = defineFeature({
  name: "feeds",
  area: "publishing",
  floor: 3,
  routes: feedRoutes,
});

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
