import { articleEditor } from "#features/stories/server/public.ts";
import { act } from "#platform/server/act.ts";
import { required, text } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { alertAboutEntry as send } from "../server/alerts/queue-alerts.ts";

export const alertAboutEntry = act({
  name: "live alert",
  about: "Alerts all confirmed subscribers with the words of a live entry",
  async run(context: ActContext, { articleId, entry }: { articleId: number; entry: string }) {
    const { alertId, isNew } = await send(context, articleId, entry);
    return {
      result: { alertId, isNew },
      changed: isNew
        ? [{ subject: `alert ${alertId}`, details: { article: articleId, entry } }]
        : [],
    };
  },
  command: {
    takes: {
      article: required(text("<article>"), "its number or slug"),
      entry: required(text("<entry>"), "its name, as list and add tell it"),
    },
    more: ["One alert at most is sent about a story."],
    input: async ({ article, entry }, context) => ({
      articleId: (await articleEditor.find(context, article)).id,
      entry,
    }),
    tell: (data) => ({
      lines: [
        data.isNew
          ? `Sending alert ${data.alertId}`
          : `Alert ${data.alertId} about this story was sent before; nothing more is sent`,
      ],
      data,
    }),
  },
});
