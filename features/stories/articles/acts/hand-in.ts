import * as calls from "#features/stories/calls/staff-stories.ts";
import { act } from "#platform/server/act.ts";
import { fitting, required } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { idOfArticle, namedArticle } from "../server/commands/named-article.ts";
import { handInStory } from "../server/desk/hand-in-story.ts";
import type { StoryCall } from "../server/desk/reach-story.ts";
import { sendBackStory } from "../server/desk/send-back-story.ts";
import { showStory } from "../server/desk/show-story.ts";
import { articleEditor } from "../server/editing/article-editor.ts";
import { oneDraft } from "./one-draft.ts";

export const handIn = oneDraft({
  name: "articles hand-in",
  about: "Tells the editors that a draft is ready",
  endpoint: calls.handInStory,
  change: handInStory,
  done: "Handed in",
  undone: "Was handed in before",
});

export const sendBack = act({
  name: "articles send-back",
  about: "Returns a draft that was handed in to its author, with a note",
  async run(context: ActContext & StoryCall, { id, note }: { id: number; note: string }) {
    await sendBackStory(context, id, note);
    return { result: { id }, changed: [{ subject: `article ${id}` }] };
  },
  call: {
    endpoint: calls.sendBackStory,
    permission: "stories.publish",
    input: ({ params, body }) => ({ id: params.id, note: body.note }),
    reply: ({ id }, context) => showStory(context, id),
  },
  command: {
    takes: {
      article: namedArticle,
      note: required(
        fitting("<note>", calls.sendBackStory.request.body.shape.note),
        "what is to do, for the author",
      ),
    },
    input: async ({ article, note }, context) => ({
      id: await idOfArticle(context, article),
      note,
    }),
    async tell({ id }, _, context) {
      const { title } = await articleEditor.find(context, String(id));
      return { lines: [`Sent back: ${title}`], data: { id } };
    },
  },
});
