import { expect, test } from "vitest";
import { parseTextChoice, printTextChoice } from "./text-choice.ts";

test.each([
  ["large sans", { size: "large", type: "sans" }],
  ["larger serif", { size: "larger", type: "serif" }],
  ["huge comic", { size: "normal", type: "serif" }],
  ['"><img>', { size: "normal", type: "serif" }],
  [undefined, { size: "normal", type: "serif" }],
])("%j is %j", (words, choice) => {
  const parsed = parseTextChoice(words);
  expect(parsed).toEqual(choice);
  expect(parseTextChoice(printTextChoice(parsed))).toEqual(choice);
});
