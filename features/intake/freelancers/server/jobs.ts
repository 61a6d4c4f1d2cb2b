import type { Job } from "#platform/server/jobs/job.ts";
import { DAY } from "#shared/time/units.ts";
import {
  deleteApplicationsBefore,
  deleteExpiredCopyTokens,
  deleteExpiredDetails,
} from "./application-repository.ts";

const APPLICATION_RETENTION = 730 * DAY;

export const forgetApplicants: Job = {
  name: "forget-applicants",
  everyMinutes: 60,
  async run({ db, clock }) {
    const now = clock.now();
    await deleteExpiredDetails(db, now);
    await deleteExpiredCopyTokens(db, now);
    await deleteApplicationsBefore(db, new Date(now.getTime() - APPLICATION_RETENTION));
  },
};

export const freelancerJobs: readonly Job[] = [forgetApplicants];
