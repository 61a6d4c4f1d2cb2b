import type { Job } from "../../../platform/server/jobs/job.ts";
import { DAY } from "../../../shared/time/units.ts";
import { queueAlerts } from "./alerts/queue-alerts.ts";
import { purgeConfirmTokens, purgeUnconfirmed } from "./subscriber-repository.ts";

const UNCONFIRMED_KEPT = 30 * DAY;

const purgeTokens: Job = {
  name: "purge-confirm-tokens",
  everyMinutes: 1_440,
  async run({ db, clock }) {
    await purgeConfirmTokens(db, clock.now());
  },
};

const forgetUnconfirmed: Job = {
  name: "forget-unconfirmed",
  everyMinutes: 1_440,
  async run({ db, clock }) {
    await purgeUnconfirmed(db, new Date(clock.now().getTime() - UNCONFIRMED_KEPT));
  },
};

export const newsletterJobs: readonly Job[] = [queueAlerts, purgeTokens, forgetUnconfirmed];
