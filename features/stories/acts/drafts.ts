import { act } from "#platform/server/act.ts";
import { fitting, required } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import type { handInStory as handInCall } from "../calls/staff-stories.ts";
import * as calls from "../calls/staff-stories.ts";
import { handInStory, sendBackStory } from "../server/newsroom/change-stories.ts";
import {
  bringBackDraft as bringBack,
  deleteDraft as remove,
} from "../server/newsroom/deleted-drafts.ts";
import { reachStory, type StoryCall, showStory } from "../server/newsroom/stories.ts";
import { articleEditor } from "../server/writing/article-editor.ts";
import { idOfArticle, namedArticle } from "./named-article.ts";

interface DraftAct {
  name: string;
  about: string;
  endpoint: typeof handInCall;
  change(context: StoryCall, id: number): Promise<{ isChanged: boolean }>;
  done: string;
  /** When it changed nothing. */
  undone: string;
}

/** An act on one draft, which is then shown as it became. Done again it changes nothing. */
const oneDraft = ({ name, about, endpoint, change, done, undone }: DraftAct) =>
  act({
    name,
    about,
    async run(context: ActContext & StoryCall, id: number) {
      await reachStory(context, id);
      const { isChanged } = await change(context, id);
      return {
        result: { id, isChanged },
        changed: isChanged ? [{ subject: `article ${id}` }] : [],
      };
    },
    call: {
      endpoint,
      permission: "stories.write",
      input: ({ params }) => params.id,
      reply: ({ id }, context) => showStory(context, id),
    },
    command: {
      takes: { article: namedArticle },
      input: (typed, context) => idOfArticle(context, typed.article),
      async tell({ id, isChanged }, _, context) {
        const { title } = await articleEditor.find(context, String(id));
        return {
          lines: [`${isChanged ? done : undone}: ${title}`],
          data: { id, isChanged },
        };
      },
    },
  });

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

export const deleteDraft = oneDraft({
  name: "articles delete",
  about: "Deletes a draft that readers have never seen; for 30 days it can be brought back",
  endpoint: calls.deleteDraft,
  change: remove,
  done: "Deleted",
  undone: "Nothing to do",
});

export const bringBackDraft = oneDraft({
  name: "articles bring-back",
  about: "Brings a deleted draft back",
  endpoint: calls.bringBackDraft,
  change: bringBack,
  done: "Brought back",
  undone: "Nothing to do",
});
