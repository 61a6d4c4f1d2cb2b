import { offLoop } from "#platform/server/threads/off-loop.ts";
import * as work from "./count-words.ts";

const file = new URL("./count-words.ts", import.meta.url);

/** The text of a whole story is changed and counted off the loop that serves readers. */
export const storyWords = {
  withFiles: offLoop({
    file,
    name: "withFiles",
    run: work.withFiles,
    sizeOf: ({ html }) => html.length,
  }),
  countStored: offLoop({
    file,
    name: "countStoredWords",
    run: work.countStoredWords,
    sizeOf: ({ words, stored }) => words.length + stored.length,
  }),
  countLost: offLoop({
    file,
    name: "countLost",
    run: work.countLost,
    sizeOf: ({ words, html, stored }) => words.length + html.length + stored.length,
  }),
};
