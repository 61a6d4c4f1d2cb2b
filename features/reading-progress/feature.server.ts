import { defineFeature } from "../define-feature.ts";
import { readingProgressJobs } from "./server/jobs.ts";
import { readingProgressRoutes } from "./server/routes.ts";

export const readingProgress = defineFeature({
  name: "reading-progress",
  uses: ["articles"],
  tables: ["reading_progress"],
  routes: readingProgressRoutes,
  jobs: () => readingProgressJobs,
});
