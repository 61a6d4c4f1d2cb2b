import type { handInStory } from "#features/stories/calls/staff-stories.ts";
import { act } from "#platform/server/act.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { idOfArticle, namedArticle } from "../server/commands/named-article.ts";
import { reachStory, type StoryCall } from "../server/desk/reach-story.ts";
import { showStory } from "../server/desk/show-story.ts";
import { articleEditor } from "../server/editing/article-editor.ts";

interface DraftAct {
  name: string;
  about: string;
  endpoint: typeof handInStory;
  change(context: StoryCall, id: number): Promise<{ isChanged: boolean }>;
  done: string;
  /** When it changed nothing. */
  undone: string;
}

/** An act on one draft, which is then shown as it became. Done again it changes nothing. */
export const oneDraft = ({ name, about, endpoint, change, done, undone }: DraftAct) =>
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
