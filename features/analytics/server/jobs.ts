import type { Job } from "../../../platform/server/jobs/job.ts";
import { forgetOld } from "./forget-old.ts";
import { countArticleViews } from "./tell-views.ts";

export const analyticsJobs: readonly Job[] = [
  { name: "forget-visitors", everyMinutes: 60, run: (deps) => forgetOld(deps) },
  {
    // Each process does this for its own events; the job handles those of killed processes.
    name: "count-article-views",
    everyMinutes: 10,
    async run(deps) {
      await countArticleViews(deps);
    },
  },
];
