import type { AlertDraft } from "#features/mailing/calls/staff-newsletter.ts";
import { articleEditor } from "#features/stories/articles/server/public.ts";
import type { MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { countReceivers } from "../subscriber-repository.ts";
import { ALERT_TEST } from "./alert-mail.ts";
import { type AlertTexts, findAlertOfArticle, findVisible } from "./alert-repository.ts";
import { showAlert } from "./show-alert.ts";

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
    ...{ id: 0, key: "", kind: ALERT_TEST, recipient: call.staff.email, tries: 0, data },
  });
  const alert = await findAlertOfArticle(call.db, articleId);
  return {
    ...{ articleId, title, excerpt, category },
    isLive: (await findVisible(call, articleId)) !== undefined,
    audience: await countReceivers(call.db, "alerts"),
    text: mail?.text ?? "",
    alert: alert ? await showAlert(call, { id: alert.id, title }) : null,
  };
}
