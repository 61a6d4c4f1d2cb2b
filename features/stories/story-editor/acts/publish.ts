import { publish, schedule } from "#features/stories/articles/acts/publish.ts";
import {
  idOfArticle,
  namedArticle,
} from "#features/stories/articles/server/commands/named-article.ts";
import { reachStory, type StoryCall, showStory } from "#features/stories/articles/server/public.ts";
import * as calls from "#features/stories/calls/staff-editor.ts";
import { act, sharedCall } from "#platform/server/act.ts";
import { fitting, optional } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { updateStory } from "../server/drafts/update-story.ts";
import { publishStory } from "../server/publishing/publish-story.ts";

const permission = "stories.publish";

/** In the browser, the working copy is published as the person sees it. */
export const publishWorkingCopy = sharedCall({
  about: "Shows a story to readers now or at a time",
  permission,
  endpoint: calls.publishStory,
  acts: [publish, schedule],
  async run({ params: { id }, body }, context) {
    const isChanged = await publishStory(context, id, body);
    const { name: what } = body.at === undefined ? publish : schedule;
    const details = Object.fromEntries(
      Object.entries(body).flatMap(([field, value]) =>
        value === undefined ? [] : [[field, value]],
      ),
    );
    return {
      reply: await showStory(context, id),
      changed: isChanged ? [{ what, subject: `article ${id}`, details }] : [],
    };
  },
});

interface Waiting {
  id: number;
  rightsReason: string | undefined;
}

export const makeLive = act({
  name: "articles make-live",
  about: "Shows the changes of a published article to readers that wait in its working copy",
  async run(context: ActContext & StoryCall, { id, rightsReason }: Waiting) {
    const { title } = await reachStory(context, id);
    const isChanged = await updateStory(context, id, rightsReason);
    const details = rightsReason === undefined ? {} : { rightsReason };
    return {
      result: { id, title, isChanged },
      changed: isChanged ? [{ subject: `article ${id}`, details }] : [],
    };
  },
  call: {
    endpoint: calls.updateStory,
    permission,
    input: ({ params, body }) => ({ id: params.id, rightsReason: body?.rightsReason }),
    reply: ({ id }, context) => showStory(context, id),
  },
  command: {
    takes: { article: namedArticle },
    options: {
      "rights-reason": optional(
        fitting("<reason>", calls.rightsReason),
        "why it may appear although the right to one of its pictures is missing",
      ),
    },
    input: async ({ article, "rights-reason": rightsReason }, context) => ({
      id: await idOfArticle(context, article),
      rightsReason,
    }),
    tell: ({ id, title, isChanged }) => ({
      lines: [`${isChanged ? "Made live" : "Nothing waits"}: ${title}`],
      data: { id, isChanged },
    }),
  },
});
