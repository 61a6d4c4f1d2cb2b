import type { Job } from "../../../platform/server/jobs/job.ts";
import { DAY } from "../../../shared/time/units.ts";
import { purgeAddresses, purgeRemoved } from "./comment-repository.ts";

const STORED_AFTER_REMOVAL = 30 * DAY;
/** Long enough to handle a complaint about a comment. */
const ADDRESSES_STORED = 365 * DAY;

export const commentJobs: readonly Job[] = [
  {
    name: "forget-removed-comments",
    everyMinutes: 1_440,
    async run({ db, clock }) {
      await purgeRemoved(db, new Date(clock.now().getTime() - STORED_AFTER_REMOVAL));
    },
  },
  {
    name: "forget-commenters",
    everyMinutes: 1_440,
    async run({ db, clock }) {
      await purgeAddresses(db, new Date(clock.now().getTime() - ADDRESSES_STORED));
    },
  },
];
