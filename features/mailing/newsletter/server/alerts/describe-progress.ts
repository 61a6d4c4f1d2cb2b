import { fullCount } from "#shared/format/full-count.ts";
import type { AlertProgress } from "./read-alert-progress.ts";

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
