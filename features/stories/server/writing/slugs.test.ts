import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reservedSlugs } from "#features/reserved-slugs.ts";
import { MAX_SLUG_LENGTH, slugFrom } from "#shared/text/slug-from.ts";
import { slugProblem } from "./slugs.ts";

describe("slugs", () => {
  test.each(["7", "2024", "007"])("[DATA-03] %s is refused because it is a number", (slug) => {
    expect(slugProblem(slug)).toMatch(/is a number/);
  });

  test.each([...reservedSlugs])("[DATA-04] %s is refused because it is reserved", (slug) => {
    expect(slugProblem(slug)).toMatch(/is reserved/);
  });

  test.each(["", "A", "a b", "a--b", "-a", "a-", "a/b", "a.b", "ä", "a_b", "%61"])(
    "%j is refused for its letters",
    (slug) => {
      expect(slugProblem(slug)).toMatch(/only small letters/);
    },
  );

  test("are at most 120 characters long", () => {
    expect(slugProblem("a".repeat(MAX_SLUG_LENGTH))).toBeUndefined();
    expect(slugProblem("a".repeat(MAX_SLUG_LENGTH + 1))).toMatch(/longer than 120/);
  });

  test.each([
    ["Eleven hours of fog", "eleven-hours-of-fog"],
    ["Mayor's café – open!", "mayors-cafe-open"],
    ["  ", ""],
    ["1984", "1984"],
  ])("%j becomes %j", (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
  });

  test("made from any title hold no forbidden letters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
        const slug = slugFrom(title);
        if (slug) expect(slugProblem(slug) ?? "").not.toMatch(/letters|longer/);
      }),
    );
  });
});
