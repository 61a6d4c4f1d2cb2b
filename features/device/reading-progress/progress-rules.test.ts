import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWorthSaving, offersToContinue, percentRead } from "./progress-rules.ts";

describe("how much was read", () => {
  test.each([
    [0, 0],
    [1, 1],
    [500, 25],
    [1_000, 50],
    [1_999, 100],
    [2_000, 100],
  ])("scrolled by %i of 2000: %i percent", (scrolled, percent) => {
    expect(percentRead({ scrolled, end: 2_800, window: 800 })).toBe(percent);
  });

  test("a page that overscrolls its top, or continues after the article, is within bounds", () => {
    expect(percentRead({ scrolled: -40, end: 2_800, window: 800 })).toBe(0);
    expect(percentRead({ scrolled: 9_000, end: 2_800, window: 800 })).toBe(100);
  });

  test("a story that fits the window was read once its reader moves on", () => {
    expect(percentRead({ scrolled: 0, end: 600, window: 800 })).toBe(0);
    expect(percentRead({ scrolled: 1, end: 600, window: 800 })).toBe(100);
  });

  test("it is a whole number from 0 to 100 that only grows on the way down", () => {
    const size = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(size, size, size, size, (end, window, here, further) => {
        const at = (scrolled: number) => percentRead({ scrolled, end, window });
        const [before, after] = [at(here), at(here + further)];
        expect(Number.isInteger(before) && before >= 0 && after <= 100).toBe(true);
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

test.each([
  [undefined, 50, 0, false],
  ["", 50, 0, false],
  ["ada", 5, 0, true],
  ["ada", 4, 0, false],
  ["ada", 44, 40, false],
  ["ada", 45, 40, true],
  ["ada", 40, 40, false],
  ["ada", 30, 40, false],
])("for user %j, %i after %i is worth saving: %s", (userId, progress, saved, worth) => {
  expect(isWorthSaving({ userId, progress, saved })).toBe(worth);
});

test("[PROG-10][PROG-11] 101 pixels are far enough to offer it, 100 are not", () => {
  expect(offersToContinue(101)).toBe(true);
  expect(offersToContinue(100)).toBe(false);
  expect(offersToContinue(0)).toBe(false);
});
