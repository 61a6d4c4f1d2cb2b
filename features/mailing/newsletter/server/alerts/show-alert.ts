import type { AlertDraft, AlertForStaff } from "#features/mailing/calls/staff-newsletter.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import { countBatch } from "#platform/server/mail/outbox.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { SECOND } from "#shared/time/units.ts";
import { countReceivers } from "../subscriber-repository.ts";
import { ALERT_TEST, correctionBatchOf } from "./alert-mail.ts";
import { readAlertProgress } from "./alert-progress.ts";
import {
  type AlertTexts,
  countUnqueued,
  findAlert,
  findAlertOfArticle,
  findVisible,
} from "./alert-repository.ts";
import { findCorrections } from "./corrections.ts";

/** An alert with numbers that add up: those whose mail is not queued yet wait too. */
export async function showAlert(
  deps: Deps,
  { id, title }: { id: number; title: string },
): Promise<AlertForStaff> {
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
      id: correction,
      text,
      sent: counts.sent,
      gaveUp: counts.gaveUp,
      waiting: counts.queued - counts.sent - counts.gaveUp,
    });
  }
  return {
    id,
    articleId,
    title,
    audience,
    sent,
    gaveUp,
    isForgotten,
    isFinished,
    corrections,
    waiting: audience - sent - gaveUp,
    secondsLeft: left > 0 ? left : null,
  };
}

/** What an alert about a story would say, written by the template that sends it. */
export async function draftAlert(
  call: StaffCall,
  mailKinds: MailKinds,
  articleId: number,
  { subject, lead }: AlertTexts,
): Promise<AlertDraft> {
  const { title, excerpt, category } = await articleEditor.find(call, String(articleId));
  const data = { articleId, subject: subject ?? title, lead: lead ?? excerpt };
  const mail = await mailKinds[ALERT_TEST]?.prepare(call, {
    id: 0,
    key: "",
    kind: ALERT_TEST,
    recipient: call.staff.email,
    tries: 0,
    data,
  });
  const alert = await findAlertOfArticle(call.db, articleId);
  return {
    articleId,
    title,
    excerpt,
    category,
    isLive: (await findVisible(call, articleId)) !== undefined,
    audience: await countReceivers(call.db, "alerts"),
    text: mail?.text ?? "",
    alert: alert ? await showAlert(call, { id: alert.id, title }) : null,
  };
}
