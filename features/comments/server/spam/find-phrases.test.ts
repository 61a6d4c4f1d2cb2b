import { expect, test } from "vitest";
import { LONGEST } from "#features/comments/limits.ts";
import { foldedWords } from "./find-phrases.ts";

/** No character may become more than this many, which bounds the work for a comment. */
const MOST_OF_ONE = 4;

test("D8 no character unfolds into more than four, so that folding is bounded by the length of a comment", () => {
  const long: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (character === character.normalize("NFKD")) continue;
    const folded = foldedWords(character).join(" ");
    if ([...folded].length > MOST_OF_ONE) long.push(code.toString(16));
  }
  expect(long).toEqual([]);
});

test("D8 a comment of ligatures unfolds into no more words than it has characters", () => {
  const content = "\ufdfa ".repeat(LONGEST.content / 2);
  expect(foldedWords(content).length).toBeLessThanOrEqual(content.length);
  expect(foldedWords(`${content} v1agra`)).toContain("vlagra");
});
