import { articleEditor } from "#features/stories/articles/server/public.ts";
import { required } from "#platform/server/command/parameter.ts";
import { text } from "#platform/server/command/readers.ts";
import { verb } from "#platform/server/command/verb.ts";
import { alertAboutEntry as sendAlert } from "../alerts/alert-about-entry.ts";

/** A verb of the noun `live`, whose others are those of the story editor. */
export const alertAboutEntry = verb({
  about: "Alerts all confirmed subscribers with the words of a live entry",
  kind: "changes",
  takes: {
    article: required(text("<article>"), "its number or slug"),
    entry: required(text("<entry>"), "its name, as list and add tell it"),
  },
  more: ["One alert at most is sent about a story."],
  async run(context, input) {
    const { id } = await articleEditor.find(context, input.article);
    const { alertId, isNew } = await sendAlert(context, id, input.entry);
    return {
      lines: [
        isNew
          ? `Sending alert ${alertId}`
          : `Alert ${alertId} about this story was sent before; nothing more is sent`,
      ],
      data: { alertId, isNew },
      changed: isNew
        ? [{ subject: `alert ${alertId}`, details: { article: id, entry: input.entry } }]
        : [],
    };
  },
});
