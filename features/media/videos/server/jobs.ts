import type { Clients } from "#clients/clients.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { purgeVideos } from "./purge-videos.ts";
import { refreshVideos } from "./refresh-videos.ts";

export const videoJobs = ({ youtube }: Pick<Clients, "youtube">): Job[] => [
  {
    name: "refresh-videos",
    everyMinutes: 30,
    run: (deps, { signal }) => refreshVideos({ ...deps, youtube }, signal),
  },
  // Often, with a margin before the six hours are over; see `outdatedAt`.
  { name: "purge-videos", everyMinutes: 5, run: (deps) => purgeVideos(deps) },
];
