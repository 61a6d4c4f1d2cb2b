import { act } from "#platform/server/act.ts";
import { required, text } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { idOfArticle, namedArticle } from "../server/commands/named-article.ts";
import { articleEditor } from "../server/editing/article-editor.ts";

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

export async function addCorrection(context: ActContext, { id, correction }: Correction) {
  await articleEditor.correct(context, id, correction);
  return {
    result: { id, correction },
    changed: [{ subject: `article ${id}`, details: { correction } }],
  };
}
