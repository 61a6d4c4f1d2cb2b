import * as calls from "#features/mailing/calls/staff-newsletter.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { act } from "#platform/server/act.ts";
import { required, text, wholeNumber } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { describeProgress } from "../server/alerts/alert-progress.ts";
import { correctAlert as correct } from "../server/alerts/corrections.ts";
import { cancelAlert as cancel, resumeAlert as resume } from "../server/alerts/queue-alerts.ts";
import { showAlert } from "../server/alerts/show-alert.ts";

const permission = "front-page.change";
/** How a command names an alert. */
export const alert = required(wholeNumber("<alert>"), "its number, as send and list tell it");

async function showOf(context: ActContext, id: number, articleId: number) {
  const { title } = await articleEditor.find(context, String(articleId));
  return showAlert(context, { id, title });
}

export const cancelAlert = act({
  name: "alerts cancel",
  about: "Cancels an alert of the newsroom that waits for its 20 seconds to pass",
  async run(context: ActContext, id: number) {
    await cancel(context, id);
    return { result: { id }, changed: [{ subject: `alert ${id}` }] };
  },
  call: {
    endpoint: calls.cancelAlert,
    permission,
    input: ({ params }) => params.id,
    reply: (cancelled) => cancelled,
  },
  command: {
    takes: { alert },
    input: (typed) => typed.alert,
    tell: ({ id }) => ({
      lines: [`Cancelled alert ${id}; nothing was sent`],
      data: { id },
    }),
  },
});

export const correctAlert = act({
  name: "alerts correct",
  about: "Sends a correction to those who got an alert",
  async run(context: ActContext, { id, words }: { id: number; words: string }) {
    const { articleId, isNew } = await correct(context, id, words);
    await invalidate(context.db, [newsroomTag("front-page.change", "alerts")]);
    return {
      result: { id, articleId, isNew },
      changed: isNew ? [{ subject: `alert ${id}` }] : [],
    };
  },
  call: {
    endpoint: calls.correctAlert,
    permission,
    input: ({ params, body }) => ({ id: params.id, words: body.text }),
    reply: ({ id, articleId }, context) => showOf(context, id, articleId),
  },
  command: {
    takes: { alert, text: required(text("<text>"), "what was wrong, and what is right") },
    more: ["Those who left since get nothing. The same text is sent once."],
    input: (typed) => ({ id: typed.alert, words: typed.text }),
    tell: ({ id, isNew }) => ({
      lines: [
        isNew
          ? `Sending the correction of alert ${id}`
          : `This correction of alert ${id} was sent before`,
      ],
      data: { id, isNew },
    }),
  },
});

export const resumeAlert = act({
  name: "alerts resume",
  about: "Resumes an alert now",
  async run(context: ActContext, id: number) {
    const progress = await resume(context, id);
    return {
      result: { id, progress },
      changed: progress.isFinished ? [] : [{ subject: `alert ${id}` }],
    };
  },
  call: {
    endpoint: calls.resumeAlert,
    permission,
    input: ({ params }) => params.id,
    reply: ({ id, progress }, context) => showOf(context, id, progress.articleId),
  },
  command: {
    takes: { alert },
    more: ["It continues where it stopped; nobody gets a mail twice."],
    input: (typed) => typed.alert,
    tell: ({ id, progress }) => ({
      lines: [
        `Alert ${id} ${progress.isFinished ? "is" : "resumed:"} ${describeProgress(progress)}`,
      ],
      data: progress,
    }),
  },
});
