import { offLoop } from "#platform/server/threads/off-loop.ts";
import * as work from "./text-work.ts";

const file = new URL("text-work.ts", import.meta.url);

/** A step of some hundred characters takes as long to check as a text ten times longer. */
const STEP_COST = 10;

const sizeOf = (texts: string | Readonly<Record<string, string>>) =>
  typeof texts === "string"
    ? texts.length
    : Object.values(texts).reduce((sum, text) => sum + text.length, 0);

const textWork = <Input extends string | { [K in keyof Input]: string }, Result>(
  name: keyof typeof work,
  run: (input: Input) => Result,
) => offLoop({ file, name, run, sizeOf });

/** The whole text of a story is read, checked and compared off the loop that serves readers. */
export const storyText = {
  html: textWork("htmlOf", work.htmlOf),
  safeHtml: textWork("safeHtmlOf", work.safeHtmlOf),
  ofHtml: textWork("docOf", work.docOf),
  withSteps: offLoop({
    file,
    name: "withSteps",
    run: work.withSteps,
    sizeOf: ({ doc, sent }) => doc.length + STEP_COST * sent.length,
  }),
  withOutsideChange: textWork("withOutsideChange", work.withOutsideChange),
  turnedInto: textWork("turnedInto", work.turnedInto),
  countDifferences: textWork("countDifferences", work.countDifferences),
};
