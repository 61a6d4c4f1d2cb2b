import { setEmbargo as endpoint } from "#features/stories/calls/staff-editor.ts";
import { act } from "#platform/server/act.ts";
import { showMoment } from "#platform/server/command/columns.ts";
import { flag, moment, optional } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { idOfArticle, namedArticle } from "../server/commands/named-article.ts";
import { showStory } from "../server/desk/show-story.ts";
import { articleEditor } from "../server/editing/article-editor.ts";

export const embargo = act({
  name: "articles embargo",
  about: "Keeps an article from appearing before a time",
  async run(context: ActContext, { id, until }: { id: number; until: Date | null }) {
    const { isChanged } = await articleEditor.setEmbargo(context, id, until);
    const details = { until: until?.toISOString() ?? null };
    return {
      result: { id, until },
      changed: isChanged ? [{ subject: `article ${id}`, details }] : [],
    };
  },
  call: {
    endpoint,
    permission: "stories.publish",
    input: ({ params, body }) => ({
      id: params.id,
      until: body.until === null ? null : new Date(body.until),
    }),
    reply: ({ id }, context) => showStory(context, id),
  },
  command: {
    takes: {
      article: namedArticle,
      time: optional(moment("<time>"), "when it ends, such as 2h from now"),
    },
    options: { off: flag("lifts the embargo") },
    async input({ article, time, off }, context) {
      const id = await idOfArticle(context, article);
      if (off) return { id, until: null };
      if (time) return { id, until: time(context.clock.now()) };
      throw new AppError("invalid_input", "Say when the embargo ends, or lift it with --off.");
    },
    async tell({ id, until }, _, context) {
      const { title } = await articleEditor.find(context, String(id));
      const message = until ? `Under embargo until ${showMoment(until)}` : "No embargo";
      return { lines: [`${message}: ${title}`], data: { id, embargoUntil: until } };
    },
  },
});
