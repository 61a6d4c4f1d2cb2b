import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { onDays, quoted } from "./tsquery.ts";

const daysOf = (block: string): number[] => {
  const [, level = "", number = ""] = /^'#d(\d)\.(\d+)'$/.exec(block) ?? [];
  const length = 4 ** Number(level);
  return Array.from({ length }, (_, day) => Number(number) * length + day);
};

describe("a span of days as blocks", () => {
  test("covers each of its days once and no other", () => {
    fc.assert(
      fc.property(fc.nat(50_000), fc.nat(6_000), (first, length) => {
        const covered = onDays({ first, last: first + length }).flatMap(daysOf);
        const expected = Array.from({ length: length + 1 }, (_, day) => first + day);
        expect(covered.toSorted((a, b) => a - b)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  test("a century is few of them", () => {
    expect(onDays({ first: 7_305, last: 47_482 }).length).toBeLessThan(50);
  });

  test("backwards it is none", () => {
    expect(onDays({ first: 5, last: 4 })).toEqual([]);
  });
});

test.each([
  ["plain", "'plain'"],
  ["city council", "'city council'"],
  ["o'hara", "'o''hara'"],
  ["a\\b", "'a\\\\b'"],
  ["') | ('x", "''') | (''x'"],
])("%s is one word of the index: %s", (word, expected) => {
  expect(quoted(word)).toBe(expected);
});
