import type { Deps } from "#platform/server/deps.ts";
import { wake } from "#platform/server/jobs/wake.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { type AlertTexts, findVisible, saveAlert } from "./alert-repository.ts";

export const QUEUE_ALERTS = "queue-alerts";

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
