import { expect, test } from "vitest";
import { allCommands } from "#app/server/compose.ts";

test.each([
  ...["add", "make", "show", "publish", "take-down", "captions", "poster", "trim", "retry", "redo"],
  "original",
])("[CLIP-39] clips %s is a command, and its call leaves the line of the same act", (name) => {
  const verb = allCommands.clips?.verbs[name];
  expect(verb?.about).toMatch(/\w/);
  if (verb?.call) expect(verb.call.acts).toEqual([`clips ${name}`]);
});
