import { and, asc, eq, gt } from "drizzle-orm";
import { alertCorrections } from "#db/schema/newsletter.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { wake } from "#platform/server/jobs/job.ts";
import { queueMailsAfter } from "#platform/server/mail/outbox.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { articlePath } from "#shared/site/paths.ts";
import { batchOf, correctionMails } from "./alert-mail.ts";
import { readAlertProgress } from "./alert-progress.ts";
import { findAlert, findVisible } from "./alert-repository.ts";
import { ALERT_RELEASED } from "./queue-alerts.ts";

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

type Correction = typeof alertCorrections.$inferSelect;

async function saveCorrection(
  tx: Queryable,
  correction: Omit<Correction, "id">,
): Promise<{ id: number; isNew: boolean }> {
  const [inserted] = await tx
    .insert(alertCorrections)
    .values(correction)
    .onConflictDoNothing()
    .returning({ id: alertCorrections.id });
  if (inserted) return { ...inserted, isNew: true };
  const { alertId, text } = correction;
  const [existing] = await tx
    .select({ id: alertCorrections.id })
    .from(alertCorrections)
    .where(and(eq(alertCorrections.alertId, alertId), eq(alertCorrections.text, text)));
  if (!existing) throw new Error("Correction not found after insert");
  return { ...existing, isNew: false };
}

export async function findCorrection(db: Queryable, id: number): Promise<Correction | undefined> {
  const [row] = await db.select().from(alertCorrections).where(eq(alertCorrections.id, id));
  return row;
}

/** Oldest first. */
export const findCorrections = (db: Queryable, alertId: number): Promise<Correction[]> =>
  db
    .select()
    .from(alertCorrections)
    .where(eq(alertCorrections.alertId, alertId))
    .orderBy(asc(alertCorrections.id));

/** Of every alert, oldest first. */
export const findRecentCorrections = (db: Queryable, since: Date): Promise<Correction[]> =>
  db
    .select()
    .from(alertCorrections)
    .where(gt(alertCorrections.createdAt, since))
    .orderBy(asc(alertCorrections.id));

interface AlertText {
  title: string;
  text: string;
  category: string;
  isCorrection: boolean;
  /** Undefined when readers cannot open the story any more. */
  path: string | undefined;
  writtenAt: Date;
}

/** What an alert says now, or its correction; nothing for an alert about a story that was taken down. */
export async function readAlertText(
  deps: Deps,
  { alertId, correctionId }: { alertId: number; correctionId?: number | undefined },
): Promise<AlertText | undefined> {
  const alert = await findAlert(deps.db, alertId);
  const correction = correctionId && (await findCorrection(deps.db, correctionId));
  const visible = alert && (await findVisible(deps, alert.articleId));
  if (!alert || (!visible && !correction)) return undefined;
  const article = visible ?? (await articleEditor.find(deps, String(alert.articleId)));
  return {
    title: alert.subject ?? article.title,
    text: correction ? correction.text : (alert.lead ?? article.excerpt),
    category: article.category,
    isCorrection: Boolean(correction),
    path: visible && articlePath(visible.slug),
    writtenAt: correction ? correction.createdAt : alert.createdAt,
  };
}
