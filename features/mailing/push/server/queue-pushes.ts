import {
  ALERT_RELEASED,
  findRecentCorrections,
  findReleasedAlerts,
  readAlertText,
} from "#features/mailing/newsletter/server/public.ts";
import { findCategory } from "#features/stories/articles/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { queueMails, queueMailsAfter } from "#platform/server/mail/outbox.ts";
import { lockPushAlert, savePushAlert, takeCorrection } from "./push-alert-repository.ts";
import { correctionPushes, pushBatchOf, pushTo } from "./push-message.ts";
import { findSubscriptionsAfter } from "./subscription-repository.ts";
import { VALID_FOR } from "./write-push.ts";

/** Keeps transactions short. */
const BATCH = 500;

/** Queues a message for each subscription that wants an alert, and one more for each correction of it. */
export const queuePushes: Job = {
  name: ALERT_RELEASED,
  everyMinutes: 1,
  async run(deps, { signal }) {
    const now = deps.clock.now();
    const since = new Date(now.getTime() - VALID_FOR);
    for (const { id } of await findReleasedAlerts(deps.db, { now, since })) {
      while (!signal.aborted && (await queueBatch(deps, id)));
    }
    for (const correction of await findRecentCorrections(deps.db, since)) {
      await queueCorrection(deps, correction);
    }
  },
};

/** False when all messages of the alert are queued. */
function queueBatch(deps: Deps, alertId: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const unqueued = await lockPushAlert(tx, alertId);
    if (!unqueued) return false;
    const alert = await readAlertText({ ...deps, db: tx }, { alertId });
    const next = alert
      ? await findSubscriptionsAfter(tx, unqueued.queuedUpTo, {
          categoryId: (await findCategory(tx, alert.category))?.id,
          limit: BATCH,
        })
      : [];
    await queueMails(
      tx,
      next.map((subscription) => pushTo(alertId, subscription)),
      now,
      "push",
    );
    const last = next.at(-1);
    await savePushAlert(tx, alertId, last ? { queuedUpTo: last.id } : { queuedAt: now });
    return true;
  });
}

const queueCorrection = (deps: Deps, correction: { id: number; alertId: number }) =>
  deps.db.transaction(async (tx) => {
    if (!(await takeCorrection(tx, correction))) return;
    const { id, alertId } = correction;
    const now = deps.clock.now();
    await queueMailsAfter(tx, pushBatchOf(alertId), correctionPushes(id), now, "push");
  });
