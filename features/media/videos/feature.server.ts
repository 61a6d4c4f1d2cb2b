import { youtubeSettings } from "#clients/youtube/youtube-settings.ts";
import { defineFeature } from "#features/define-feature.ts";
import { videos as videoCommands } from "./server/commands/videos.ts";
import { videoJobs } from "./server/jobs.ts";
import { videoRoutes } from "./server/routes.ts";
import { videoStaffRoutes } from "./server/staff-routes.ts";

export const videos = defineFeature({
  name: "videos",
  area: "media",
  floor: 1,
  tables: ["videos", "hidden_videos", "clips"],
  settings: youtubeSettings,
  routes: videoRoutes,
  staffRoutes: videoStaffRoutes,
  jobs: videoJobs,
  commands: { videos: videoCommands },
});
