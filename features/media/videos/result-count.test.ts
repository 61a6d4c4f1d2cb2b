import { expect, test } from "vitest";
import { listCount, resultCount } from "./result-count.ts";

test.each([
  [0, "0 results for “quay”"],
  [1, "1 result for “quay”"],
  [3, "3 results for “quay”"],
  [4, "3 of 4 results for “quay”"],
  [5, "3 of 5 results for “quay”"],
  [6, "3 of 6 or more results for “quay”"],
])("%i found reads %j", (found, text) => {
  expect(resultCount(found, "quay")).toBe(text);
});

test("a list shows its length", () => {
  expect([0, 1, 30].map(listCount)).toEqual(["0 videos", "1 video", "30 videos"]);
});
