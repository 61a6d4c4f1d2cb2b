import { articleEditor } from "#features/stories/articles/server/public.ts";
import { SLOTS } from "#features/stories/front-page/rules/arrange-front-page.ts";
import { required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { moment, text, wholeNumber } from "#platform/server/command/readers.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { pinStory, unpinStory } from "../pin-story.ts";
import { showFrontPage } from "../show-front-page.ts";

const article = required(text("<article>"), "its number or slug");

export const frontPage: Noun = {
  about: "The top of the front page: which stories are held there, and until when.",
  verbs: {
    show: verb({
      about: "Shows the stories of the front page in their order, with pins",
      kind: "reads",
      async run(context) {
        const shown = await showFrontPage(context);
        const rows = shown.stories.map(({ id, title, pinnedUntil }, index) => [
          index < SLOTS ? `slot ${index + 1}` : "",
          id,
          title,
          pinnedUntil ? `pinned until ${showMoment(new Date(pinnedUntil))}` : "",
        ]);
        return { lines: columns(["", "No.", "Title", ""], rows), data: shown };
      },
    }),
    pin: verb({
      about: "Moves a story to a slot and holds it there until a time",
      kind: "changes",
      takes: {
        article,
        slot: required(wholeNumber("<slot>", { max: SLOTS }), `1 for the lead, up to ${SLOTS}`),
        time: required(moment("<time>"), "when the pin ends, such as 6h from now"),
      },
      async run(context, input) {
        const { id, title } = await articleEditor.find(context, input.article);
        const until = input.time(context.clock.now());
        await pinStory(context, { articleId: id, slot: input.slot, until });
        const details = { slot: input.slot, until: until.toISOString() };
        return {
          lines: [`Pinned in slot ${input.slot} until ${showMoment(until)}: ${title}`],
          data: { id, ...details },
          changed: [{ subject: `article ${id}`, details }],
        };
      },
    }),
    unpin: verb({
      about: "Lets a pinned story go back to where its date puts it",
      kind: "changes",
      takes: { article },
      async run(context, input) {
        const { id, title } = await articleEditor.find(context, input.article);
        const wasPinned = await unpinStory(context, id);
        return {
          lines: [`${wasPinned ? "No longer pinned" : "Was not pinned"}: ${title}`],
          data: { id, wasPinned },
          changed: wasPinned ? [{ subject: `article ${id}`, details: { slot: null } }] : [],
        };
      },
    }),
  },
};
