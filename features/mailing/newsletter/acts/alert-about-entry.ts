import { articleEditor } from "#features/stories/articles/server/public.ts";
import { act } from "#platform/server/acts/act.ts";
import type { ActContext } from "#platform/server/acts/act-context.ts";
import { required } from "#platform/server/command/parameter.ts";
import { text } from "#platform/server/command/readers.ts";
import { alertAboutEntry as send } from "../server/alerts/alert-about-entry.ts";

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
