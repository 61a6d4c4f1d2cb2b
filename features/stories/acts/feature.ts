import { act } from "#platform/server/act.ts";
import { showMoment } from "#platform/server/command/columns.ts";
import { flag, moment, required } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { articleEditor } from "../server/writing/article-editor.ts";
import { changedArticle, idOfArticle, namedArticle, tellArticle } from "./named-article.ts";

export const feature = act({
  name: "articles feature",
  about: "Features an article",
  async run(context: ActContext, { id, off }: { id: number; off: boolean }) {
    const saved = await articleEditor.feature(context, id, !off);
    return { result: saved, changed: changedArticle(context, saved, { off }) };
  },
  command: {
    takes: { article: namedArticle },
    options: { off: flag("stops featuring it") },
    input: async ({ article, off }, context) => ({ id: await idOfArticle(context, article), off }),
    tell: (saved, { off }, context) =>
      tellArticle(context, saved, off ? "No longer featured" : "Featured"),
  },
});

export const setBreaking = act({
  name: "articles set-breaking",
  about: "Shows an article in the breaking ticker until a time",
  async run(context: ActContext, { id, until }: { id: number; until: Date }) {
    const saved = await articleEditor.setBreaking(context, id, until);
    return {
      result: { ...saved, until },
      changed: changedArticle(context, saved, { until: until.toISOString() }),
    };
  },
  command: {
    takes: {
      article: namedArticle,
      time: required(moment("<time>"), "when it ends, such as 2h from now"),
    },
    input: async (typed, context) => ({
      id: await idOfArticle(context, typed.article),
      until: typed.time(context.clock.now()),
    }),
    tell: (saved, _, context) =>
      tellArticle(context, saved, `Breaking until ${showMoment(saved.until)}`),
  },
});

export const clearBreaking = act({
  name: "articles clear-breaking",
  about: "Removes an article from the breaking ticker",
  async run(context: ActContext, id: number) {
    const saved = await articleEditor.clearBreaking(context, id);
    return { result: saved, changed: changedArticle(context, saved) };
  },
  command: {
    takes: { article: namedArticle },
    input: (typed, context) => idOfArticle(context, typed.article),
    tell: (saved, _, context) => tellArticle(context, saved, "No longer breaking"),
  },
});
