import { getAlarms } from "#shared/newsroom/alarms.ts";
import { DAY } from "#shared/time/units.ts";
import { listAlarms } from "../alarms.ts";
import { listJobRuns } from "../jobs/job-runs.ts";
import { countUndelivered } from "../mail/outbox.ts";
import type { StaffApi } from "./staff-api.ts";

const RECENT = 7 * DAY;

/** Without the error messages, which may name people. */
export function serveAlarms(api: StaffApi): void {
  api.read(getAlarms, "health.read", async (_, { db, clock }) => {
    const runs = await listJobRuns({ db, clock });
    const since = new Date(clock.now().getTime() - RECENT);
    return {
      jobs: runs
        .filter(({ problem }) => problem !== null)
        .map(({ name, lastWentWellAt }) => ({ name, since: lastWentWellAt })),
      raised: await listAlarms(db, since),
      undelivered: await countUndelivered(db, since),
    };
  });
}
