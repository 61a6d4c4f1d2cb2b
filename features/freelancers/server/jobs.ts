import type { Job } from "../../../platform/server/jobs/job.ts";
import { DAY } from "../../../shared/time/units.ts";
import { purgeApplications, purgeCopyTokens, purgeDetails } from "./application-repository.ts";

const APPLICATIONS_KEPT = 730 * DAY;

export const forgetApplicants: Job = {
  name: "forget-applicants",
  everyMinutes: 60,
  async run({ db, clock }) {
    const now = clock.now();
    await purgeDetails(db, now);
    await purgeCopyTokens(db, now);
    await purgeApplications(db, new Date(now.getTime() - APPLICATIONS_KEPT));
  },
};

export const freelancerJobs: readonly Job[] = [forgetApplicants];
