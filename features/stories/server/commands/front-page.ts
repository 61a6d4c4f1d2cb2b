import { pin, unpin } from "#features/stories/acts/pin.ts";
import { SLOTS } from "#features/stories/rules/arrange-front-page.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns, showMoment } from "#platform/server/command/columns.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { showFrontPage } from "../reading/list-front-page.ts";

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
    ...verbsOf(pin, unpin),
  },
};
