import { expect, test } from "vitest";
import { actName } from "./act-name.ts";

test.each([
  ["articles publish", "articles publish"],
  ["POST /api/newsroom/stories/:id/take-down", "stories take-down"],
  ["POST /api/newsroom/stories", "stories"],
  ["DELETE /api/newsroom/story-views/:id", "story-views delete"],
])("%s is called %s", (what, name) => {
  expect(actName(what)).toBe(name);
});
