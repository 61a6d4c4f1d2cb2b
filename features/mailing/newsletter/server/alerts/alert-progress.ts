import type { Deps } from "#platform/server/deps.ts";
import { countBatch } from "#platform/server/mail/outbox.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { batchOf } from "./alert-mail.ts";
import { countConfirmedLater, findAlert, findAlerts } from "./alert-repository.ts";

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

export function describeProgress(progress: AlertProgress): string {
  const { queued, sent, gaveUp, isQueued, isFinished } = progress;
  const lost = gaveUp > 0 ? `, ${gaveUp} given up` : "";
  if (isFinished) return `finished: ${sent} sent${lost}`;
  return `${sent} of ${queued}${isQueued ? "" : " so far"} sent${lost}`;
}

/** The progress of an alert that was sent before. */
export function describeAlert(progress: AlertProgress): string {
  const { sent, gaveUp, isFinished, isForgotten, tooLate } = progress;
  const lost = gaveUp > 0 ? `, ${fullCount(gaveUp)} given up` : "";
  const late =
    tooLate > 0
      ? `; ${fullCount(tooLate)} new ${tooLate === 1 ? "subscriber does" : "subscribers do"} not get it`
      : "";
  if (!isFinished) return `is already being sent, ${describeProgress(progress)}${late}`;
  if (isForgotten) return `was already sent; the number of recipients is no longer recorded${late}`;
  return `was already sent to ${fullCount(sent)}${lost}${late}`;
}

/** Newest first, with their progress. */
export async function listAlerts(deps: Deps, { limit }: { limit: number }) {
  const found = await findAlerts(deps.db, { now: deps.clock.now(), limit });
  const list = [];
  for (const alert of found) list.push({ ...alert, ...(await readAlertProgress(deps, alert.id)) });
  return list;
}
