import { youtubeSettings } from "../../clients/youtube/youtube-settings.ts";
import { defineFeature } from "../define-feature.ts";
import { videoJobs } from "./server/jobs.ts";
import { videoRoutes } from "./server/routes.ts";

export const videos = defineFeature({
  name: "videos",
  uses: ["images"],
  tables: ["videos"],
  settings: youtubeSettings,
  routes: videoRoutes,
  jobs: videoJobs,
});
