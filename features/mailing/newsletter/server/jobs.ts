import type { Job } from "#platform/server/jobs/job.ts";
import { DAY } from "#shared/time/units.ts";
import { queueAlerts } from "./alerts/queue-alerts.ts";
import { deleteUnconfirmed } from "./subscriber-repository.ts";

const UNCONFIRMED_RETENTION = 30 * DAY;

const forgetUnconfirmed: Job = {
  name: "forget-unconfirmed",
  everyMinutes: 1_440,
  async run({ db, clock }) {
    await deleteUnconfirmed(db, new Date(clock.now().getTime() - UNCONFIRMED_RETENTION));
  },
};

export const newsletterJobs: readonly Job[] = [queueAlerts, forgetUnconfirmed];
