import { defineFeature } from "../define-feature.ts";
import { searchJobs } from "./server/jobs.ts";
import { searchRoutes } from "./server/routes.ts";

export const search = defineFeature({
  name: "search",
  uses: ["articles", "videos"],
  routes: searchRoutes,
  jobs: () => searchJobs,
});
