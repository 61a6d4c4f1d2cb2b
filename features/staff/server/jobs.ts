import type { Job } from "#platform/server/jobs/job.ts";
import { DAY } from "#shared/time/units.ts";
import { purgePersonalTokens } from "./personal-tokens.ts";
import { sessionsSince } from "./sessions/session-cookie.ts";
import { purgeSessions } from "./sessions/session-repository.ts";
import { purgeTokens } from "./token-repository.ts";

/** Long enough to look into what an ended session or token did. */
const STORED_AFTER_END = 7 * DAY;

export const staffJobs: readonly Job[] = [
  {
    name: "purge-staff-access",
    everyMinutes: 60,
    async run({ db, clock }) {
      const now = clock.now();
      const ended = new Date(now.getTime() - STORED_AFTER_END);
      await purgeSessions(db, { ...sessionsSince(now), ended });
      await purgeTokens(db, now);
      await purgePersonalTokens(db, ended);
    },
  },
];
