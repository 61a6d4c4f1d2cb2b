import type { Deps } from "#platform/server/deps.ts";
import { wake } from "#platform/server/jobs/wake.ts";
import { queueMailsAfter } from "#platform/server/mail/outbox.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { batchOf, correctionMails } from "./alert-mail.ts";
import { saveCorrection } from "./correction-repository.ts";
import { ALERT_RELEASED } from "./queue-alerts.ts";
import { readAlertProgress } from "./read-alert-progress.ts";

/** Sends a correction to those who got the alert and to nobody else; the same text again sends nothing more. */
export async function correctAlert(
  deps: Deps,
  alertId: number,
  text: string,
): Promise<{ articleId: number; isNew: boolean }> {
  return deps.db.transaction(async (tx) => {
    const progress = await readAlertProgress({ ...deps, db: tx }, alertId);
    if (progress.isForgotten)
      throw new AppError("conflict", "Who got this alert is no longer stored.");
    // Those whose mail waits would get the alert after its correction.
    if (!progress.isFinished)
      throw new AppError("conflict", "The alert is still being sent. Please wait until it is.");
    const now = deps.clock.now();
    const saved = await saveCorrection(tx, { alertId, text, createdAt: now });
    if (saved.isNew) {
      await queueMailsAfter(tx, batchOf(alertId), correctionMails(saved.id), now);
      await wake(tx, ALERT_RELEASED);
    }
    return { articleId: progress.articleId, isNew: saved.isNew };
  });
}
