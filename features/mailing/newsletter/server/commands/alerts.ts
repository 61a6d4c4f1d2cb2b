import { alertTexts } from "#features/mailing/calls/staff-newsletter.ts";
import { findStaffByEmail } from "#features/staff/server/public.ts";
import { articleEditor } from "#features/stories/articles/server/public.ts";
import { optional, required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { fitting, text, wholeNumber } from "#platform/server/command/readers.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { cancelAlert } from "../alerts/cancel-alert.ts";
import { correctAlert } from "../alerts/correct-alert.ts";
import { testAlert } from "../alerts/test-alert.ts";
import {
  type AlertProgress,
  listAlerts,
  readAlertProgress,
  resumeAlert,
  sendAlert,
} from "../public.ts";

const article = required(text("<article>"), "its number or slug");
const texts = {
  subject: optional(fitting("<text>", alertTexts.subject), "else the title"),
  lead: optional(fitting("<text>", alertTexts.lead), "else the excerpt"),
};
const alert = required(wholeNumber("<alert>"), "its number, as send and list tell it");

function howFar({ queued, sent, gaveUp, isQueued, isFinished }: AlertProgress): string {
  const lost = gaveUp > 0 ? `, ${gaveUp} given up` : "";
  if (isFinished) return `finished: ${sent} sent${lost}`;
  return `${sent} of ${queued}${isQueued ? "" : " so far"} sent${lost}`;
}

/** The progress of an alert that was sent before. */
function whatHappened(progress: AlertProgress): string {
  const { sent, gaveUp, isFinished, isForgotten, tooLate } = progress;
  const lost = gaveUp > 0 ? `, ${fullCount(gaveUp)} given up` : "";
  const late =
    tooLate > 0
      ? `; ${fullCount(tooLate)} new ${tooLate === 1 ? "subscriber does" : "subscribers do"} not get it`
      : "";
  if (!isFinished) return `is already being sent, ${howFar(progress)}${late}`;
  if (isForgotten) return `was already sent; the number of recipients is no longer recorded${late}`;
  return `was already sent to ${fullCount(sent)}${lost}${late}`;
}

export const alerts: Noun = {
  about: "Breaking-news alerts by mail, one at most per article. A running site sends them.",
  verbs: {
    send: verb({
      about: "Sends an alert about a visible article to all confirmed subscribers",
      kind: "changes",
      takes: { article },
      options: texts,
      async run(context, { article: key, subject, lead }) {
        const { id, title } = await articleEditor.find(context, key);
        const { alertId, isNew } = await sendAlert(context, id, { subject, lead });
        if (!isNew) {
          const progress = await readAlertProgress(context, alertId);
          return {
            lines: [`Alert ${alertId} ${whatHappened(progress)}: ${title}`],
            data: { alertId, isNew, ...progress },
          };
        }
        return {
          lines: [`Sending alert ${alertId}: ${title}`],
          data: { alertId, isNew, articleId: id },
          changed: [{ subject: `alert ${alertId}`, details: { article: id } }],
        };
      },
    }),
    test: verb({
      about: "Mails an alert to one person of the newsroom as subscribers would get it",
      kind: "changes",
      takes: {
        article,
        email: required(text("<e-mail>"), "of somebody who works here"),
      },
      options: texts,
      async run(context, input) {
        const { id, title, excerpt } = await articleEditor.find(context, input.article);
        const colleague = await findStaffByEmail(context.db, input.email);
        if (!colleague) throw new AppError("not_found", "Nobody in the newsroom has this address.");
        const { subject = title, lead = excerpt } = input;
        await testAlert(context, colleague.email, { articleId: id, subject, lead });
        return {
          lines: [`Mailing a test of the alert to ${colleague.email}: ${title}`],
          data: { articleId: id, sentTo: colleague.email },
          changed: [{ subject: `article ${id}` }],
        };
      },
    }),
    list: verb({
      about: "Lists alerts and their progress, newest first",
      kind: "reads",
      options: {
        limit: optional(wholeNumber("<count>", { max: 1_000 }), "at most so many; else 10"),
      },
      async run(context, { limit = 10 }) {
        const found = await listAlerts(context, { limit });
        const rows = found.map((one) => [
          one.id,
          showMoment(one.createdAt),
          howFar(one),
          one.title,
        ]);
        return {
          lines: columns(["No.", "Requested", "Progress", "Article"], rows, "No alerts yet."),
          data: found,
        };
      },
    }),
    progress: verb({
      about: "Shows the progress of an alert",
      kind: "reads",
      takes: { alert },
      async run(context, input) {
        const progress = await readAlertProgress(context, input.alert);
        return { lines: [`Alert ${input.alert}: ${howFar(progress)}`], data: progress };
      },
    }),
    cancel: verb({
      about: "Cancels an alert of the newsroom that waits for its 20 seconds to pass",
      kind: "changes",
      takes: { alert },
      async run(context, input) {
        await cancelAlert(context, input.alert);
        return {
          lines: [`Cancelled alert ${input.alert}; nothing was sent`],
          data: { id: input.alert },
          changed: [{ subject: `alert ${input.alert}` }],
        };
      },
    }),
    correct: verb({
      about: "Sends a correction to those who got an alert",
      kind: "changes",
      takes: { alert, text: required(text("<text>"), "what was wrong, and what is right") },
      more: ["Those who left since get nothing. The same text is sent once."],
      async run(context, input) {
        const { isNew } = await correctAlert(context, input.alert, input.text);
        return {
          lines: [
            isNew
              ? `Sending the correction of alert ${input.alert}`
              : `This correction of alert ${input.alert} was sent before`,
          ],
          data: { id: input.alert, isNew },
          changed: isNew ? [{ subject: `alert ${input.alert}` }] : [],
        };
      },
    }),
    resume: verb({
      about: "Resumes an alert now",
      kind: "changes",
      takes: { alert },
      more: ["It continues where it stopped; nobody gets a mail twice."],
      async run(context, input) {
        const progress = await resumeAlert(context, input.alert);
        const { isFinished } = progress;
        return {
          lines: [
            isFinished
              ? `Alert ${input.alert} is ${howFar(progress)}`
              : `Alert ${input.alert} resumed: ${howFar(progress)}`,
          ],
          data: progress,
          changed: isFinished ? [] : [{ subject: `alert ${input.alert}` }],
        };
      },
    }),
  },
};
