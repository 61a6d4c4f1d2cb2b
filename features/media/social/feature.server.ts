import { xSettings } from "#clients/x/x-client.ts";
import { defineFeature } from "#features/define-feature.ts";
import { socialRoutes } from "./server/posts.ts";
import { socialJobs } from "./server/refresh-posts.ts";

export const social = defineFeature({
  name: "social",
  area: "media",
  floor: 1,
  tables: ["social_posts"],
  settings: xSettings,
  routes: socialRoutes,
  jobs: socialJobs,
});
