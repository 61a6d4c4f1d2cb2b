import { defineFeature } from "../define-feature.ts";
import { breakingRoutes } from "./server/routes.ts";

export const breaking = defineFeature({
  name: "breaking",
  uses: ["articles"],
  routes: breakingRoutes,
});
