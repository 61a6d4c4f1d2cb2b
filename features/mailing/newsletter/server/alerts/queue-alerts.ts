import type { FeatureDeps } from "#features/define-feature.ts";
import { liveEditor } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { type Job, wake } from "#platform/server/jobs/job.ts";
import { DELIVER_OUTBOX, queueMails } from "#platform/server/mail/outbox.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { SECOND } from "#shared/time/units.ts";
import { findReceiversAfter } from "../subscriber-repository.ts";
import { alertMailTo } from "./alert-mail.ts";
import { type AlertProgress, readAlertProgress } from "./alert-progress.ts";
import {
  type AlertTexts,
  deleteHeldAlert,
  findVisible,
  lockUnfinishedAlert,
  saveAlert,
  saveQueueProgress,
} from "./alert-repository.ts";

const QUEUE_ALERTS = "queue-alerts";

/** Sends an alert about an article to all confirmed subscribers, once; a repeat continues the same alert. */
export async function sendAlert(
  deps: Deps,
  articleId: number,
  alert: AlertTexts & { heldUntil?: Date } = {},
): Promise<{ alertId: number; isNew: boolean }> {
  if (!(await findVisible(deps, articleId))) {
    throw new AppError("not_found", "Readers cannot open this article.");
  }
  return deps.db.transaction(async (tx) => {
    const saved = await saveAlert(tx, articleId, { createdAt: deps.clock.now(), ...alert });
    await wake(tx, QUEUE_ALERTS);
    return saved;
  });
}

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

/** So long an alert can be cancelled. */
export const HOLD = 20 * SECOND;

export interface WakeAfterHold {
  /** After a restart the job finds the alert by itself, within a minute. */
  wakeAfterHold(): void;
}

export const openWakeAfterHold = ({ db, log }: Pick<FeatureDeps, "db" | "log">): WakeAfterHold => ({
  wakeAfterHold() {
    const timer = setTimeout(() => {
      wake(db, QUEUE_ALERTS).catch((error: unknown) =>
        log.warn({ err: error }, "an alert waits for the next run of its job"),
      );
    }, HOLD);
    timer.unref();
  },
});

/** As long as an editor may write one. */
const LONGEST_LEAD = 600;

/** The alert about a live story, with the words of one of its entries. A story has one alert. */
export async function alertAboutEntry(deps: Deps, id: number, name: string) {
  const { headline, text } = await liveEditor.find(deps, id, name);
  return sendAlert(deps, id, { subject: headline, lead: text.slice(0, LONGEST_LEAD) });
}

/** Cancels an alert that is still held. Nothing is sent, and the story can be alerted later. */
export async function cancelAlert({ db, clock }: Deps, id: number): Promise<void> {
  if (!(await deleteHeldAlert(db, id, clock.now())))
    throw new AppError("conflict", "It is too late to cancel this alert.");
  await invalidate(db, [newsroomTag("front-page.change", "alerts")]);
}

/** Runs the jobs of an unfinished alert now instead of at their next interval. */
export function resumeAlert(deps: Deps, alertId: number): Promise<AlertProgress> {
  return deps.db.transaction(async (tx) => {
    const progress = await readAlertProgress({ ...deps, db: tx }, alertId);
    if (!progress.isQueued) await wake(tx, QUEUE_ALERTS);
    if (!progress.isFinished) await wake(tx, DELIVER_OUTBOX);
    return progress;
  });
}
