import { expect, test } from "vitest";
import { shareOf } from "./small-counts.ts";

test("a share of few readers is not told", () => {
  expect(shareOf(10, 19)).toBeNull();
  expect(shareOf(0, 0)).toBeNull();
});

test("a share comes with the range it lies in, narrower the more readers there are", () => {
  expect(shareOf(10, 20)).toEqual({ percent: 50, low: 30, high: 70 });
  expect(shareOf(500, 1_000)).toEqual({ percent: 50, low: 47, high: 53 });
});

test("none and all of them stay within 0 and 100", () => {
  expect(shareOf(0, 100)).toEqual({ percent: 0, low: 0, high: 4 });
  expect(shareOf(120, 100)).toEqual({ percent: 100, low: 96, high: 100 });
});
