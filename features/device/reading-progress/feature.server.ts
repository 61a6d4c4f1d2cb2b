import { defineFeature } from "#features/define-feature.ts";
import { readingProgressJobs } from "./server/jobs.ts";
import { readingProgressRoutes } from "./server/routes.ts";

export const readingProgress = defineFeature({
  name: "reading-progress",
  area: "device",
  floor: 5,
  tables: ["reading_progress"],
  routes: readingProgressRoutes,
  jobs: () => readingProgressJobs,
});
