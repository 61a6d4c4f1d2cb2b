import { act } from "#platform/server/act.ts";
import { showMoment } from "#platform/server/command/columns.ts";
import { moment, required } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { idOfArticle, namedArticle } from "../server/commands/named-article.ts";
import { articleEditor } from "../server/editing/article-editor.ts";
import { changedArticle, tellArticle } from "./saved-article.ts";

// The newsroom publishes the working copy, in an act of the story editor.

export const publish = act({
  name: "articles publish",
  about: "Publishes an article now",
  async run(context: ActContext, id: number) {
    const saved = await articleEditor.publish(context, id);
    return { result: saved, changed: changedArticle(context, saved) };
  },
  command: {
    takes: { article: namedArticle },
    input: (typed, context) => idOfArticle(context, typed.article),
    tell: (saved, _, context) => tellArticle(context, saved, "Published"),
  },
});

export const schedule = act({
  name: "articles schedule",
  about: "Publishes an article at a future time",
  async run(context: ActContext, { id, at }: { id: number; at: Date }) {
    const saved = await articleEditor.schedule(context, id, at);
    return {
      result: { ...saved, at },
      changed: changedArticle(context, saved, { at: at.toISOString() }),
    };
  },
  command: {
    takes: {
      article: namedArticle,
      time: required(moment("<time>"), 'such as "2026-11-15 18:30" (UTC), or 2h from now'),
    },
    input: async (typed, context) => ({
      id: await idOfArticle(context, typed.article),
      at: typed.time(context.clock.now()),
    }),
    tell: (saved, _, context) =>
      tellArticle(context, saved, `Scheduled for ${showMoment(saved.at)}`),
  },
});
