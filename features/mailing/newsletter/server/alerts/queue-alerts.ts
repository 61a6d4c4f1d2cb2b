import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { wake } from "#platform/server/jobs/wake.ts";
import { queueMails } from "#platform/server/mail/outbox.ts";
import { findReceiversAfter } from "../subscriber-repository.ts";
import { alertMailTo } from "./alert-mail.ts";
import { findVisible, lockUnfinishedAlert, saveQueueProgress } from "./alert-repository.ts";
import { QUEUE_ALERTS } from "./send-alert.ts";

/** The job of other channels that starts with an alert. */
export const ALERT_RELEASED = "queue-pushes";

/** Keeps transactions short. */
const BATCH = 500;

/** Queues a mail for each subscriber in batches; the progress is saved with each batch. */
export const queueAlerts: Job = {
  name: QUEUE_ALERTS,
  everyMinutes: 1,
  async run(deps, { signal }) {
    while (!signal.aborted && (await queueBatch(deps)));
  },
};

/** False when all alerts are queued. */
function queueBatch(deps: Deps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const alert = await lockUnfinishedAlert(tx, now);
    if (!alert) return false;
    if (alert.queuedUpTo === 0) await wake(tx, ALERT_RELEASED);
    // The article may have been unpublished in the meantime.
    const article = await findVisible({ ...deps, db: tx }, alert.articleId);
    const part = { after: alert.queuedUpTo, limit: BATCH };
    const next = article ? await findReceiversAfter(tx, "alerts", part) : [];
    await queueMails(
      tx,
      next.map((subscriber) => alertMailTo(alert.id, subscriber)),
      now,
    );
    const last = next.at(-1);
    await saveQueueProgress(tx, alert.id, last ? { queuedUpTo: last.id } : { queuedAt: now });
    return true;
  });
}
