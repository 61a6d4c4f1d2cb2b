import type { Deps } from "../../../../platform/server/deps.ts";
import type { Job } from "../../../../platform/server/jobs/job.ts";
import { queueMails } from "../../../../platform/server/mail/outbox.ts";
import { findConfirmedAfter } from "../subscriber-repository.ts";
import { alertMailTo } from "./alert-mail.ts";
import { findVisible, lockUnfinishedAlert, noteQueued } from "./alert-repository.ts";
import { QUEUE_ALERTS } from "./send-alert.ts";

/** Small enough for one short transaction. */
const BATCH = 500;

/** Makes an outbox row for each subscriber, batch by batch; how far it came is stored with each batch. */
export const queueAlerts: Job = {
  name: QUEUE_ALERTS,
  everyMinutes: 1,
  async run(deps, { signal }) {
    while (!signal.aborted && (await queueBatch(deps)));
  },
};

/** False when there is nothing left to do. */
function queueBatch(deps: Deps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const alert = await lockUnfinishedAlert(tx);
    if (!alert) return false;
    const now = deps.clock.now();
    // Taken down meanwhile: nobody is sent to a page that is not there.
    const isThere = await findVisible({ ...deps, db: tx }, alert.articleId);
    const next = isThere ? await findConfirmedAfter(tx, alert.queuedUpTo, BATCH) : [];
    await queueMails(
      tx,
      next.map((subscriber) => alertMailTo(alert.id, subscriber)),
      now,
    );
    const last = next.at(-1);
    await noteQueued(tx, alert.id, last ? { queuedUpTo: last.id } : { queuedAt: now });
    return true;
  });
}
