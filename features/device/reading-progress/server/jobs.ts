import type { Job } from "#platform/server/jobs/job.ts";
import { purgeProgress } from "./purge-progress.ts";

export const readingProgressJobs: readonly Job[] = [
  { name: "purge-reading-progress", everyMinutes: 1_440, run: (deps) => purgeProgress(deps) },
];
