import type { Job } from "#platform/server/jobs/job.ts";
import { DAY } from "#shared/time/units.ts";
import { queueAlerts } from "./alerts/queue-alerts.ts";
import { deleteExpiredConfirmTokens, deleteUnconfirmed } from "./subscriber-repository.ts";

const UNCONFIRMED_RETENTION = 30 * DAY;

const purgeTokens: Job = {
  name: "purge-confirm-tokens",
  everyMinutes: 1_440,
  async run({ db, clock }) {
    await deleteExpiredConfirmTokens(db, clock.now());
  },
};

const forgetUnconfirmed: Job = {
  name: "forget-unconfirmed",
  everyMinutes: 1_440,
  async run({ db, clock }) {
    await deleteUnconfirmed(db, new Date(clock.now().getTime() - UNCONFIRMED_RETENTION));
  },
};

export const newsletterJobs: readonly Job[] = [queueAlerts, purgeTokens, forgetUnconfirmed];
