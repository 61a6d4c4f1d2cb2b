import { expect, test } from "vitest";
import { splitCue } from "./split-cue.ts";

const cue = { startMs: 1_000, endMs: 5_000, text: "The water came. Then it went." };

test("a cue is split at the time that is heard, and by its text where another is", () => {
  expect(splitCue(cue, { caret: 15, heardMs: 2_500 })).toEqual([
    { startMs: 1_000, endMs: 2_500, text: "The water came." },
    { startMs: 2_500, endMs: 5_000, text: "Then it went." },
  ]);
  expect(splitCue(cue, { caret: 15, heardMs: 9_000 })?.[0].endMs).toBe(3_143);
});

test("a cue is not split where one half would say nothing", () => {
  expect(splitCue(cue, { caret: 0, heardMs: 2_500 })).toBeUndefined();
  expect(splitCue(cue, { caret: cue.text.length, heardMs: 2_500 })).toBeUndefined();
  expect(splitCue({ ...cue, endMs: 1_100 }, { caret: 15, heardMs: 0 })).toBeUndefined();
});
