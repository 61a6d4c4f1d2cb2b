import { describe, expect, test } from "vitest";
import { countWords, readTimeOf } from "./read-time.ts";

describe("[DATA-05] reading time", () => {
  test.each([
    [230, 60],
    [115, 30],
    [460, 120],
    [0, 0],
    [1, 0],
    [2, 1],
  ])("%i words take %i seconds", (words, seconds) => {
    expect(readTimeOf(words)).toBe(seconds);
  });

  test.each([
    ["one two", 2],
    ["don't stop", 2],
    ["a well-known 3,000.50 U.S. claim", 5],
    ["", 0],
    [" - ", 0],
    ["naïve café", 2],
  ])("%j has %i words", (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
