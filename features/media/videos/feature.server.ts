import { youtubeSettings } from "#clients/youtube/youtube-client.ts";
import { defineFeature } from "#features/define-feature.ts";
import { videoJobs } from "./server/refresh-videos.ts";
import { videos as videoCommands } from "./server/video-commands.ts";
import { videoRoutes, videoStaffRoutes } from "./server/video-routes.ts";

export const videos = defineFeature({
  name: "videos",
  area: "media",
  floor: 1,
  tables: ["videos", "hidden_videos"],
  settings: youtubeSettings,
  routes: videoRoutes,
  staffRoutes: videoStaffRoutes,
  jobs: videoJobs,
  commands: { videos: videoCommands },
});
