import { act, sharedCall } from "#platform/server/act.ts";
import { optional, text } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { plural } from "#shared/format/counts.ts";
import * as calls from "../calls/staff-stories.ts";
import { takeDownStories, undoTakeDown as undo } from "../server/newsroom/change-stories.ts";
import { showStory } from "../server/newsroom/stories.ts";
import { articleEditor } from "../server/writing/article-editor.ts";
import {
  changedArticle,
  idOfArticle,
  idsOfArticles,
  namedArticle,
  namedArticles,
  tellArticle,
} from "./named-article.ts";

const permission = "stories.publish";

export const unpublish = act({
  name: "articles unpublish",
  about: "Unpublishes an article",
  async run(context: ActContext, { id, reason }: { id: number; reason: string }) {
    const saved = await articleEditor.unpublish(context, id, reason);
    return { result: saved, changed: changedArticle(context, saved, reason ? { reason } : {}) };
  },
  call: {
    endpoint: calls.takeDownStory,
    permission,
    input: ({ params, body }) => ({ id: params.id, reason: body.reason }),
    reply: ({ id }, context) => showStory(context, id),
  },
  command: {
    takes: { article: namedArticle },
    options: { reason: optional(text("<reason>"), "why, for the audit log and its versions") },
    input: async ({ article, reason = "" }, context) => ({
      id: await idOfArticle(context, article),
      reason,
    }),
    tell: (saved, _, context) => tellArticle(context, saved, "Unpublished"),
  },
});

export const takeDownMany = sharedCall({
  about: "Hides several stories from readers: all of them or none",
  permission,
  endpoint: calls.takeDownStories,
  acts: [unpublish],
  async run({ body }, context) {
    const { reason } = body;
    const ids = await takeDownStories(context, body.ids, reason);
    const changed = ids.map((id) => ({
      what: unpublish.name,
      subject: `article ${id}`,
      details: { reason },
    }));
    return { reply: { ids }, changed };
  },
});

export const undoTakeDown = act({
  name: "articles undo-take-down",
  about: "Shows articles again that were unpublished, with the date they had",
  async run(context: ActContext, wanted: readonly number[]) {
    const ids = await undo(context, wanted);
    return { result: ids, changed: ids.map((id) => ({ subject: `article ${id}` })) };
  },
  call: {
    endpoint: calls.undoTakeDown,
    permission,
    input: ({ body }) => body.ids,
    reply: (ids) => ({ changed: ids.length }),
  },
  command: {
    takes: { articles: namedArticles },
    input: ({ articles }, context) => idsOfArticles(context, articles),
    tell: (ids) => ({
      lines: [`Shown again: ${plural(ids.length, "article")}.`],
      data: { articles: ids },
    }),
  },
});
