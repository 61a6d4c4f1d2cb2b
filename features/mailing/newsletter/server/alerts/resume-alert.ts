import type { Deps } from "#platform/server/deps.ts";
import { wake } from "#platform/server/jobs/wake.ts";
import { DELIVER_OUTBOX } from "#platform/server/mail/outbox.ts";
import { type AlertProgress, readAlertProgress } from "./read-alert-progress.ts";
import { QUEUE_ALERTS } from "./send-alert.ts";

/** Runs the jobs of an unfinished alert now instead of at their next interval. */
export function resumeAlert(deps: Deps, alertId: number): Promise<AlertProgress> {
  return deps.db.transaction(async (tx) => {
    const progress = await readAlertProgress({ ...deps, db: tx }, alertId);
    if (!progress.isQueued) await wake(tx, QUEUE_ALERTS);
    if (!progress.isFinished) await wake(tx, DELIVER_OUTBOX);
    return progress;
  });
}
