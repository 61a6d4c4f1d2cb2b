import { expect, test } from "vitest";
import { changeOf } from "./change-of.ts";

test.each([
  [112, 100, "up", "12%"],
  [88, 100, "down", "12%"],
  [100, 100, "same", "0%"],
  [1_000, 1_003, "down", "less than 1%"],
  [0, 7, "down", "100%"],
  [21_000, 1_000, "up", "2,000%"],
])("%i after %i: %s %s", (now, before, direction, size) => {
  expect(changeOf(now, before)).toEqual({ direction, size });
});

test("nothing before is nothing to compare with", () => {
  expect(changeOf(5, 0)).toBeUndefined();
});
