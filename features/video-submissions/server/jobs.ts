import type { Job } from "../../../platform/server/jobs/job.ts";
import { DAY } from "../../../shared/time/units.ts";
import { announceLiveFootage } from "./announce-live-footage.ts";
import { forgetSubmitters } from "./submission-repository.ts";

const SUBMISSION_RETENTION = 730 * DAY;

export const submissionJobs: readonly Job[] = [
  announceLiveFootage,
  {
    name: "forget-submitters",
    everyMinutes: 1_440,
    async run({ db, clock }) {
      await forgetSubmitters(db, new Date(clock.now().getTime() - SUBMISSION_RETENTION));
    },
  },
];
