import type { Deps } from "#platform/server/deps.ts";
import { countBatch } from "#platform/server/mail/outbox.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { batchOf } from "./alert-mail.ts";
import { countConfirmedLater, findAlert } from "./alert-repository.ts";

export interface AlertProgress {
  articleId: number;
  /** Mails queued so far; all of them once `isQueued`. */
  queued: number;
  sent: number;
  gaveUp: number;
  /** Mails were queued, but their outbox rows have been deleted since. */
  isForgotten: boolean;
  /** Subscribers who confirmed after the mails were queued, and get none. */
  tooLate: number;
  isQueued: boolean;
  isFinished: boolean;
}

export async function readAlertProgress({ db }: Deps, alertId: number): Promise<AlertProgress> {
  const alert = await findAlert(db, alertId);
  if (!alert) throw new AppError("not_found", "There is no such alert.");
  const counts = await countBatch(db, batchOf(alertId));
  const isQueued = alert.queuedAt !== null;
  return {
    articleId: alert.articleId,
    ...counts,
    isForgotten: counts.queued === 0 && alert.queuedUpTo > 0,
    tooLate: isQueued ? await countConfirmedLater(db, alert) : 0,
    isQueued,
    isFinished: isQueued && counts.sent + counts.gaveUp === counts.queued,
  };
}
