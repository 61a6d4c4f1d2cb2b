import { defineFeature } from "../define-feature.ts";
import { feedRoutes } from "./server/routes.ts";

export const feeds = defineFeature({
  name: "feeds",
  uses: ["articles", "videos"],
  routes: feedRoutes,
});
