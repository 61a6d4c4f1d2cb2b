import type { DeskAlert } from "#features/mailing/calls/staff-newsletter.ts";
import type { Deps } from "#platform/server/deps.ts";
import { countBatch } from "#platform/server/mail/outbox.ts";
import { SECOND } from "#shared/time/units.ts";
import { correctionBatchOf } from "./alert-mail.ts";
import { countUnqueued, findAlert } from "./alert-repository.ts";
import { findCorrections } from "./correction-repository.ts";
import { readAlertProgress } from "./read-alert-progress.ts";

/** An alert with numbers that add up: those whose mail is not queued yet wait too. */
export async function showAlert(
  deps: Deps,
  { id, title }: { id: number; title: string },
): Promise<DeskAlert> {
  const { articleId, queued, sent, gaveUp, isForgotten, isFinished, isQueued } =
    await readAlertProgress(deps, id);
  const alert = await findAlert(deps.db, id);
  const unqueued = alert && !isQueued ? await countUnqueued(deps.db, alert) : 0;
  const left = ((alert?.heldUntil?.getTime() ?? 0) - deps.clock.now().getTime()) / SECOND;
  const audience = queued + unqueued;
  const corrections = [];
  for (const { id: correction, text } of await findCorrections(deps.db, id)) {
    const counts = await countBatch(deps.db, correctionBatchOf(correction));
    corrections.push({
      ...{ id: correction, text, sent: counts.sent, gaveUp: counts.gaveUp },
      waiting: counts.queued - counts.sent - counts.gaveUp,
    });
  }
  return {
    ...{ id, articleId, title, audience, sent, gaveUp, isForgotten, isFinished, corrections },
    waiting: audience - sent - gaveUp,
    secondsLeft: left > 0 ? left : null,
  };
}
