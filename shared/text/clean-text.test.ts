import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine, cleanText, isBlank } from "./clean-text.ts";

/** Made here: making it takes longer than using it. */
const anyText = fc.string({ unit: "binary", maxLength: 60 });

describe("D4 what cannot be seen is taken out", () => {
  test.each([
    ["a right-to-left override", "Han\u202enes", "Hannes"],
    ["an isolate", "a\u2066b\u2069c", "abc"],
    ["a mark of direction", "a\u200eb\u200fc\u061cd", "abcd"],
    ["a zero-width space", "Ow\u200ben", "Owen"],
    ["a word joiner and a byte-order mark", "Ow\u2060e\ufeffn", "Owen"],
    ["a soft hyphen", "Ow\u00aden", "Owen"],
    ["joiners between Latin letters", "O\u200dw\u200cen", "Owen"],
    ["letters for machines", "Owen\u{e0041}\u{e0042}\u{e0101}", "Owen"],
    ["control characters", "Ow\u0007en\u009f", "Owen"],
    ["what was written apart is joined", "Jose\u0301", "José"],
    ["a tower of marks is cut", `o${"\u0300".repeat(500)}`, `ò${"\u0300".repeat(8)}`],
  ])("%s", (_, given, stored) => {
    expect(cleanLine(given)).toBe(stored);
    expect(cleanText(given)).toBe(stored);
  });

  test.each([
    ["a family", "👨‍👩‍👧"],
    ["a coloured hand that waves", "👋🏽"],
    ["the flag of Scotland", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
    ["Persian with its half-space", "می\u200cخواهم"],
    ["Hindi with a joiner", "क्\u200dष"],
    ["Hebrew and English", "שלום world"],
    ["a heart in its red form", "❤️"],
  ])("%s stays as it is", (_, text) => {
    expect(cleanText(text)).toBe(text);
    expect(cleanLine(text)).toBe(text);
  });
});

test("line ends are stored in a comment, an empty line at most, and none in a name", () => {
  expect(cleanText("  one \r\ntwo\r\r\r\n\n\n\nthree\u2028four\t \n")).toBe(
    "one\ntwo\n\nthree\nfour",
  );
  expect(cleanLine(" Ana\n  Maria\t Ruiz ")).toBe("Ana Maria Ruiz");
});

test("cleaning twice is cleaning once", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
    }),
  );
});

test("D9 nothing to be seen is blank, whatever it is made of", () => {
  for (const text of ["", " \n\t", "\u00a0\u3000", "\u200b\u200d", "\u2800", "\u3164", "\u0301"])
    expect(isBlank(text), JSON.stringify(text)).toBe(true);
  for (const text of ["a", " .", "🙂", "中", "0"]) expect(isBlank(text)).toBe(false);
});
