import { sendBackStory as sendBack, tag } from "#features/stories/calls/staff-stories.ts";
import { required, several } from "#platform/server/command/parameter.ts";
import { fitting, text } from "#platform/server/command/readers.ts";
import { type CommandContext, type Noun, verb } from "#platform/server/command/verb.ts";
import { plural } from "#shared/format/plural.ts";
import { changeStories, storyChanges } from "../desk/change-stories.ts";
import { handInStory } from "../desk/hand-in-story.ts";
import { sendBackStory } from "../desk/send-back-story.ts";
import { undoTakeDown } from "../desk/take-down-stories.ts";
import { articleEditor } from "../public.ts";

const article = required(text("<article>"), "its number or slug");
const someArticles = several(text("<article>"), "their numbers or slugs", { atLeastOne: true });
const { note } = sendBack.request.body.shape;

/** A command reaches every story. */
const everywhere = (context: CommandContext) => ({ ...context, scope: "all" as const });

async function idsOf(context: CommandContext, articles: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const one of articles) ids.push((await articleEditor.find(context, one)).id);
  return ids;
}

async function changeMany(context: CommandContext, wanted: Parameters<typeof changeStories>[1]) {
  const undo = await changeStories(everywhere(context), wanted);
  return {
    lines: [`Changed ${plural(undo.stories.length, "article")}.`],
    data: { articles: undo.stories },
    changed: storyChanges(undo, wanted),
  };
}

/** What writers and editors do with stories in the newsroom. */
export const deskVerbs: Noun["verbs"] = {
  "hand-in": verb({
    about: "Tells the editors that a draft is ready",
    kind: "changes",
    takes: { article },
    async run(context, input) {
      const { id, title } = await articleEditor.find(context, input.article);
      const { isChanged } = await handInStory(everywhere(context), id);
      return {
        lines: [`${isChanged ? "Handed in" : "Was handed in before"}: ${title}`],
        data: { id, isChanged },
        changed: isChanged ? [{ subject: `article ${id}` }] : [],
      };
    },
  }),
  "send-back": verb({
    about: "Returns a draft that was handed in to its author, with a note",
    kind: "changes",
    takes: { article, note: required(fitting("<note>", note), "what is to do, for the author") },
    async run(context, input) {
      const { id, title } = await articleEditor.find(context, input.article);
      await sendBackStory(everywhere(context), id, input.note);
      return {
        lines: [`Sent back: ${title}`],
        data: { id },
        changed: [{ subject: `article ${id}` }],
      };
    },
  }),
  "add-tag": verb({
    about: "Adds a tag to articles: to all of them or to none",
    kind: "changes",
    takes: { tag: required(fitting("<tag>", tag), "without commas"), articles: someArticles },
    run: async (context, input) =>
      changeMany(context, {
        ...{ kind: "tag", tag: input.tag },
        ids: await idsOf(context, input.articles),
      }),
  }),
  "set-category": verb({
    about: "Moves articles to a category: all of them or none",
    kind: "changes",
    takes: { category: required(text("<category>"), "its name or slug"), articles: someArticles },
    run: async (context, { category, articles }) =>
      changeMany(context, { kind: "category", category, ids: await idsOf(context, articles) }),
  }),
  "undo-take-down": verb({
    about: "Shows articles again that were unpublished, with the date they had",
    kind: "changes",
    takes: { articles: someArticles },
    async run(context, input) {
      const ids = await undoTakeDown(context, await idsOf(context, input.articles));
      return {
        lines: [`Shown again: ${plural(ids.length, "article")}.`],
        data: { articles: ids },
        changed: ids.map((id) => ({ subject: `article ${id}` })),
      };
    },
  }),
};
