import type { Pictures } from "#features/media/images/server/picture-public.ts";
import { defineFeature, type FeatureDeps } from "../define-feature.ts";
import { feedRoutes } from "./server/feed-routes.ts";
import { seoRoutes, sitemapRoutes } from "./server/seo-routes.ts";
import { createShareCards } from "./server/share-cards.ts";
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
  open: (deps: FeatureDeps & { settings: unknown; pictures: Pictures }) => ({
    shareCards: createShareCards(deps),
  }),
  routes(api, deps) {
    seoRoutes(api, deps);
    sharePictureRoutes(api, deps);
    sitemapRoutes(api, deps);
  },
});
