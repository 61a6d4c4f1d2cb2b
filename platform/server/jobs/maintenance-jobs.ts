import { purgeAlarms } from "../alarm-repository.ts";
import { purgeTries } from "../limits/limit-tries.ts";
import { purgeOutbox } from "../mail/outbox.ts";
import type { Job } from "./job.ts";

/** Deletes the platform's own old records. */
export const maintenanceJobs: readonly Job[] = [
  {
    name: "forget-old",
    everyMinutes: 1_440,
    async run({ db, clock }) {
      await purgeOutbox(db, clock.now());
      await purgeTries(db, clock.now());
      await purgeAlarms(db, clock.now());
    },
  },
];
