import { articleEditor, idOfArticle, namedArticle } from "#features/stories/server/public.ts";
import { act, sharedCall } from "#platform/server/act.ts";
import { required, text } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import * as calls from "../calls/staff-versions.ts";
import { updateStory } from "../server/drafts/update-story.ts";
import { listCorrections } from "../server/drafts/versions.ts";

interface Correction {
  id: number;
  correction: string;
}

// The newsroom may make the working copy live together with its correction, in a call of the story editor.

export const correct = act({
  name: "articles correct",
  about: "Adds a public correction, which nobody can alter or remove",
  run: addCorrection,
  command: {
    takes: {
      article: namedArticle,
      text: required(text("<text>"), "what was wrong, and what is right"),
    },
    input: async (typed, context) => ({
      id: await idOfArticle(context, typed.article),
      correction: typed.text,
    }),
    async tell(data, _, context) {
      const { title } = await articleEditor.find(context, String(data.id));
      return { lines: [`Corrected: ${title}`], data };
    },
  },
});

async function addCorrection(context: ActContext, { id, correction }: Correction) {
  await articleEditor.correct(context, id, correction);
  return {
    result: { id, correction },
    changed: [{ subject: `article ${id}`, details: { correction } }],
  };
}

/** In the browser, what waits in the working copy may be made live together with its correction. */
export const correctStory = sharedCall({
  about: "Adds a public correction, which nobody can alter or remove",
  permission: "stories.publish",
  endpoint: calls.addCorrection,
  acts: [correct],
  async run({ params: { id }, body }, context) {
    if (body.update) await updateStory(context, id);
    const { changed } = await addCorrection(context, { id, correction: body.text });
    return {
      reply: await listCorrections(context, id),
      changed: changed.map((line) => ({ ...line, what: correct.name })),
    };
  },
});
