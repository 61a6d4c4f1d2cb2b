import { act, sharedCall } from "#platform/server/act.ts";
import { fitting, required, text } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { plural } from "#shared/format/counts.ts";
import * as calls from "../calls/staff-stories.ts";
import {
  changeStories,
  undoChange as undo,
  type WantedChange,
} from "../server/newsroom/change-stories.ts";
import type { StoryCall } from "../server/newsroom/stories.ts";
import { idsOfArticles, namedArticles } from "./named-article.ts";

const permission = "stories.write";

async function change(context: ActContext & StoryCall, wanted: WantedChange) {
  const result = await changeStories(context, wanted);
  const details = wanted.kind === "tag" ? { tag: wanted.tag } : { category: wanted.category };
  return {
    result,
    changed: result.stories.map(({ id }) => ({ subject: `article ${id}`, details })),
  };
}

const tell = ({ stories }: calls.Undo) => ({
  lines: [`Changed ${plural(stories.length, "article")}.`],
  data: { articles: stories },
});

export const addTag = act({
  name: "articles add-tag",
  about: "Adds a tag to articles: to all of them or to none",
  run: change,
  command: {
    takes: {
      tag: required(fitting("<tag>", calls.tag), "without commas"),
      articles: namedArticles,
    },
    input: async ({ tag, articles }, context) => ({
      kind: "tag" as const,
      tag,
      ids: await idsOfArticles(context, articles),
    }),
    tell,
  },
});

export const setCategory = act({
  name: "articles set-category",
  about: "Moves articles to a category: all of them or none",
  run: change,
  command: {
    takes: {
      category: required(text("<category>"), "its name or slug"),
      articles: namedArticles,
    },
    input: async ({ category, articles }, context) => ({
      kind: "category" as const,
      category,
      ids: await idsOfArticles(context, articles),
    }),
    tell,
  },
});

export const changeMany = sharedCall({
  about: "Adds a tag to several stories or moves them to a category: all of them or none",
  permission,
  endpoint: calls.changeStories,
  acts: [addTag, setCategory],
  async run({ body }, context) {
    const { name: what } = body.kind === "tag" ? addTag : setCategory;
    const { result, changed } = await change(context, body);
    return { reply: { undo: result }, changed: changed.map((line) => ({ ...line, what })) };
  },
});

export const undoChange = act({
  name: "articles undo-change",
  about: "Takes back a change of several stories: of all of them or of none",
  async run(context: ActContext & StoryCall, wanted: calls.Undo) {
    const ids = await undo(context, wanted);
    return { result: ids, changed: ids.map((id) => ({ subject: `article ${id}` })) };
  },
  call: {
    endpoint: calls.undoChange,
    permission,
    input: ({ body }) => body.undo,
    reply: (ids) => ({ changed: ids.length }),
  },
});
