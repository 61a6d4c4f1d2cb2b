import {
  alertTexts,
  sendAlert as sendCall,
  testAlert as testCall,
} from "#features/mailing/calls/staff-newsletter.ts";
import { findStaffByEmail } from "#features/staff/server/public.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { act } from "#platform/server/act.ts";
import { fitting, optional, required, text } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { testAlert as test } from "../server/alerts/alert-mail.ts";
import { describeAlert, readAlertProgress } from "../server/alerts/alert-progress.ts";
import { HOLD, sendAlert as send, type WakeAfterHold } from "../server/alerts/queue-alerts.ts";
import { showAlert } from "../server/alerts/show-alert.ts";

const article = required(text("<article>"), "its number or slug");
const texts = {
  subject: optional(fitting("<text>", alertTexts.subject), "else the title"),
  lead: optional(fitting("<text>", alertTexts.lead), "else the excerpt"),
};

interface Sent {
  articleId: number;
  subject: string | undefined;
  lead: string | undefined;
  /** In the browser: so long it can be cancelled. */
  heldUntil?: Date;
}

export const sendAlert = act({
  name: "alerts send",
  about: "Sends an alert about a visible article to all confirmed subscribers",
  async run(context: ActContext & Partial<WakeAfterHold>, { articleId, ...alert }: Sent) {
    const { title } = await articleEditor.find(context, String(articleId));
    const { alertId: id, isNew } = await send(context, articleId, alert);
    if (isNew && alert.heldUntil && !context.isDryRun) context.wakeAfterHold?.();
    await invalidate(context.db, [newsroomTag("front-page.change", "alerts")]);
    return {
      result: { id, title, isNew, articleId },
      changed: isNew ? [{ subject: `alert ${id}`, details: { article: articleId } }] : [],
    };
  },
  call: {
    endpoint: sendCall,
    permission: "front-page.change",
    input: ({ body }, { clock }) => ({
      ...body,
      heldUntil: new Date(clock.now().getTime() + HOLD),
    }),
    reply: ({ id, title }, context) => showAlert(context, { id, title }),
  },
  command: {
    takes: { article },
    options: texts,
    input: async ({ article: key, ...alert }, context) => ({
      articleId: (await articleEditor.find(context, key)).id,
      ...alert,
    }),
    async tell({ id: alertId, title, isNew, articleId }, _, context) {
      if (isNew)
        return {
          lines: [`Sending alert ${alertId}: ${title}`],
          data: { alertId, isNew, articleId },
        };
      const progress = await readAlertProgress(context, alertId);
      return {
        lines: [`Alert ${alertId} ${describeAlert(progress)}: ${title}`],
        data: { alertId, isNew, ...progress },
      };
    },
  },
});

interface Tested {
  email: string;
  about: { articleId: number; subject: string; lead: string };
}

export const testAlert = act({
  name: "alerts test",
  about: "Mails an alert to one person of the newsroom as subscribers would get it",
  async run(context: ActContext, { email, about }: Tested) {
    const { title } = await articleEditor.find(context, String(about.articleId));
    await test(context, email, about);
    return {
      result: { sentTo: email, title, articleId: about.articleId },
      changed: [{ subject: `article ${about.articleId}` }],
    };
  },
  call: {
    endpoint: testCall,
    permission: "front-page.change",
    // Always to the person who asks: the call takes no address.
    input: ({ body }, { staff }) => ({ email: staff.email, about: body }),
    reply: ({ sentTo }) => ({ sentTo }),
  },
  command: {
    takes: { article, email: required(text("<e-mail>"), "of somebody who works here") },
    options: texts,
    async input(typed, context) {
      const { id, title, excerpt } = await articleEditor.find(context, typed.article);
      const colleague = await findStaffByEmail(context.db, typed.email);
      if (!colleague) throw new AppError("not_found", "Nobody in the newsroom has this address.");
      const { subject = title, lead = excerpt } = typed;
      return { email: colleague.email, about: { articleId: id, subject, lead } };
    },
    tell: ({ sentTo, title, articleId }) => ({
      lines: [`Mailing a test of the alert to ${sentTo}: ${title}`],
      data: { articleId, sentTo },
    }),
  },
});
