import {
  idOfArticle,
  namedArticle,
  reachStory,
  type StoryCall,
} from "#features/stories/server/public.ts";
import { act } from "#platform/server/act.ts";
import { required, wholeNumber } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import * as calls from "../calls/staff-versions.ts";
import { keepVersion as keep, restoreRevision } from "../server/drafts/versions.ts";

export const restore = act({
  name: "articles restore",
  about: "Makes the working copy of an article as it was in a version",
  async run(context: ActContext & StoryCall, { id, revision }: { id: number; revision: number }) {
    const { title } = await reachStory(context, id);
    const draft = await restoreRevision(context, id, revision);
    return {
      result: { id, title, revision, draft },
      changed: [{ subject: `article ${id}`, details: { revision } }],
    };
  },
  call: {
    endpoint: calls.restoreRevision,
    permission: "stories.publish",
    input: ({ params, body }) => ({ id: params.id, revision: body.revision }),
    reply: ({ draft }) => draft,
  },
  command: {
    takes: {
      article: namedArticle,
      version: required(wholeNumber("<version>", { min: 1 }), "its number in `articles versions`"),
    },
    more: ["What readers see of a published article stays as it is until make-live."],
    input: async ({ article, version: revision }, context) => ({
      id: await idOfArticle(context, article),
      revision,
    }),
    tell: ({ id, title, revision, draft: { waiting } }) => ({
      lines: [`Restored version ${revision}: ${title}`, `  ${waiting} changes not live`],
      data: { id, revision, waiting },
    }),
  },
});

export const keepVersion = act({
  name: "articles keep-version",
  about: "Keeps what was written since the last version of an article as one more",
  async run(context: ActContext & StoryCall, id: number) {
    const { title } = await reachStory(context, id);
    const isStored = await keep(context, id);
    return {
      result: { id, title, isStored },
      changed: isStored ? [{ subject: `article ${id}` }] : [],
    };
  },
  call: {
    endpoint: calls.keepVersion,
    permission: "stories.write",
    input: ({ params }) => params.id,
    reply: ({ isStored }) => ({ isStored }),
  },
  command: {
    takes: { article: namedArticle },
    input: (typed, context) => idOfArticle(context, typed.article),
    tell: ({ id, title, isStored }) => ({
      lines: [`${isStored ? "Kept" : "Nothing new"}: ${title}`],
      data: { id, isStored },
    }),
  },
});
