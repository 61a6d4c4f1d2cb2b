import type { Job } from "../../../platform/server/jobs/job.ts";
import { countArticleViews } from "./count-article-views.ts";
import { purgeVisitors } from "./purge-visitors.ts";

export const analyticsJobs: readonly Job[] = [
  { name: "forget-visitors", everyMinutes: 60, run: (deps) => purgeVisitors(deps) },
  {
    // Each process does this for its own events; the job handles those of killed processes.
    name: "count-article-views",
    everyMinutes: 10,
    async run(deps) {
      await countArticleViews(deps);
    },
  },
];
