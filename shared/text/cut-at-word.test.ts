import { expect, test } from "vitest";
import { cutAtWord } from "./cut-at-word.ts";

test.each([
  ["short text", 20, "short text"],
  ["one two three", 7, "one two"],
  ["one two three", 8, "one two"],
  ["one two three", 9, "one two"],
  ["one two three", 13, "one two three"],
  ["unbroken", 4, "unbr"],
  ["📰📰📰 📰", 3, "📰📰📰"],
  ["  one two", 5, "one"],
])("%j in %i characters is %j", (text, most, cut) => {
  expect(cutAtWord(text, most)).toBe(cut);
});

test("a huge text is cut without reading all of it", () => {
  expect(cutAtWord("word ".repeat(1_000_000), 9)).toBe("word word");
});
