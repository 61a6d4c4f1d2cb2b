import { xSettings } from "#clients/x/x-settings.ts";
import { defineFeature } from "#features/define-feature.ts";
import { socialJobs } from "./server/jobs.ts";
import { socialRoutes } from "./server/routes.ts";

export const social = defineFeature({
  name: "social",
  area: "media",
  floor: 1,
  tables: ["social_posts"],
  settings: xSettings,
  routes: socialRoutes,
  jobs: socialJobs,
});
