import { defineFeature } from "../define-feature.ts";
import { commentJobs } from "./server/jobs.ts";
import { commentRoutes } from "./server/routes.ts";

export const comments = defineFeature({
  name: "comments",
  uses: ["articles"],
  secretFields: ["authorEmail"],
  routes: commentRoutes,
  jobs: () => commentJobs,
});
