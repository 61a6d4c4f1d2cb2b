import { and, eq, isNull, lt } from "drizzle-orm";
import { pushAlerts } from "#db/schema/push.ts";
import {
  ALERT_RELEASED,
  findRecentCorrections,
  findReleasedAlerts,
  readAlertText,
} from "#features/mailing/newsletter/server/public.ts";
import { findCategory } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { queueMails, queueMailsAfter } from "#platform/server/mail/outbox.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { correctionPushes, pushBatchOf, pushTo, VALID_FOR } from "./push-message.ts";
import { findSubscriptionsAfter } from "./push-subscriptions.ts";

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

/** Locks an alert whose messages are not all queued yet. */
async function lockPushAlert(tx: Queryable, alertId: number) {
  await tx.insert(pushAlerts).values({ alertId }).onConflictDoNothing();
  const [row] = await tx
    .select({ queuedUpTo: pushAlerts.queuedUpTo })
    .from(pushAlerts)
    .where(and(eq(pushAlerts.alertId, alertId), isNull(pushAlerts.queuedAt)))
    .for("update", { skipLocked: true });
  return row;
}

const savePushAlert = (
  tx: Queryable,
  alertId: number,
  progress: { queuedUpTo?: number; queuedAt?: Date },
) => tx.update(pushAlerts).set(progress).where(eq(pushAlerts.alertId, alertId));

/** True for the one process that is to queue this correction of an alert. */
async function takeCorrection(
  tx: Queryable,
  { alertId, id }: { alertId: number; id: number },
): Promise<boolean> {
  const rows = await tx
    .update(pushAlerts)
    .set({ correctedUpTo: id })
    .where(and(eq(pushAlerts.alertId, alertId), lt(pushAlerts.correctedUpTo, id)))
    .returning({ id: pushAlerts.alertId });
  return rows.length > 0;
}
