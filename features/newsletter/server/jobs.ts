import type { Job } from "../../../platform/server/jobs/job.ts";
import { queueAlerts } from "./queue-alerts.ts";
import { purgeConfirmTokens } from "./subscriber-repository.ts";

const purgeTokens: Job = {
  name: "purge-confirm-tokens",
  everyMinutes: 1_440,
  async run({ db, clock }) {
    await purgeConfirmTokens(db, clock.now());
  },
};

export const newsletterJobs: readonly Job[] = [queueAlerts, purgeTokens];
