import type { Job } from "../../../platform/server/jobs/job.ts";
import { deleteExpiredTokens } from "./data-request-repository.ts";

export const peopleJobs: readonly Job[] = [
  {
    name: "purge-data-requests",
    everyMinutes: 60,
    async run({ db, clock }) {
      await deleteExpiredTokens(db, clock.now());
    },
  },
];
