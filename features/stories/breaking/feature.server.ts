import { defineFeature } from "#features/define-feature.ts";
import { breakingRoutes } from "./server/routes.ts";

export const breaking = defineFeature({
  name: "breaking",
  area: "stories",
  floor: 2,
  routes: breakingRoutes,
});
