import type { Job } from "#platform/server/jobs/job.ts";
import { deleteExpiredDataRequestTokens } from "./data-request-repository.ts";

export const peopleJobs: readonly Job[] = [
  {
    name: "purge-data-requests",
    everyMinutes: 60,
    async run({ db, clock }) {
      await deleteExpiredDataRequestTokens(db, clock.now());
    },
  },
];
