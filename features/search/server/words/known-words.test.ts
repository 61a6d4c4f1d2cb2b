import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxEdits, misspeltForms } from "./known-words.ts";

const letter = fc.constantFrom(..."abcdefgh");
const word = (least: number) =>
  fc.array(letter, { minLength: least, maxLength: 12 }).map((letters) => letters.join(""));

/** One edit: a letter removed, added, changed or swapped with the next. */
const slip = (text: string, at: number, other: string, kind: number): string => {
  const position = at % text.length;
  const [before, rest] = [text.slice(0, position), text.slice(position)];
  const swapped = `${rest.slice(1, 2)}${rest.slice(0, 1)}${rest.slice(2)}`;
  return before + [rest.slice(1), other + rest, other + rest.slice(1), swapped][kind];
};

describe("the forms of a word", () => {
  test("any slip leaves one of them in common", () => {
    fc.assert(
      fc.property(word(4), fc.nat(), letter, fc.nat(3), (right, at, other, kind) => {
        const wrong = slip(right, at, other, kind);
        const forms = new Set(misspeltForms(right));
        expect(misspeltForms(wrong).some((form) => forms.has(form))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("in a long word, so do two", () => {
    const two = fc.tuple(fc.nat(), letter, fc.nat(3));
    fc.assert(
      fc.property(word(9), two, two, (right, a, b) => {
        const wrong = slip(slip(right, ...a), ...b);
        const forms = new Set(misspeltForms(right));
        expect(misspeltForms(wrong).some((form) => forms.has(form))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("are few, however long the word", () => {
    expect(misspeltForms("antidisestablishmentarianism").length).toBeLessThanOrEqual(29);
    expect(misspeltForms("abc")).toEqual(["abc", "bc", "ac", "ab"]);
  });
});

test.each([
  ["sea", 0],
  ["port", 1],
  ["harbor", 1],
  ["harbors", 2],
])("in %s at most %i edits are corrected", (typed, slips) => {
  expect(maxEdits(typed)).toBe(slips);
});
