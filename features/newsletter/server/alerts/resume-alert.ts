import type { Deps } from "../../../../platform/server/deps.ts";
import { wake } from "../../../../platform/server/jobs/wake.ts";
import { DELIVER_OUTBOX } from "../../../../platform/server/mail/outbox.ts";
import { type AlertProgress, readAlertProgress } from "./read-alert-progress.ts";
import { QUEUE_ALERTS } from "./send-alert.ts";

/** Has what is left of an alert done now, instead of when its jobs come round again. */
export function resumeAlert(deps: Deps, alertId: number): Promise<AlertProgress> {
  return deps.db.transaction(async (tx) => {
    const progress = await readAlertProgress({ ...deps, db: tx }, alertId);
    if (!progress.isQueued) await wake(tx, QUEUE_ALERTS);
    if (!progress.isFinished) await wake(tx, DELIVER_OUTBOX);
    return progress;
  });
}
