import type { Job } from "../../../platform/server/jobs/job.ts";
import { DAY } from "../../../shared/time/units.ts";
import { purgeRemoved } from "./comment-repository.ts";

const KEPT_AFTER_REMOVAL = 30 * DAY;

export const commentJobs: readonly Job[] = [
  {
    name: "forget-removed-comments",
    everyMinutes: 1_440,
    async run({ db, clock }) {
      await purgeRemoved(db, new Date(clock.now().getTime() - KEPT_AFTER_REMOVAL));
    },
  },
];
