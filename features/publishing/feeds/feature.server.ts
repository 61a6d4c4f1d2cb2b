import { defineFeature } from "#features/define-feature.ts";
import { feedRoutes } from "./server/routes.ts";

export const feeds = defineFeature({
  name: "feeds",
  area: "publishing",
  floor: 3,
  routes: feedRoutes,
});
