import { expect, test } from "vitest";
import { findShortcodeTags } from "./shortcode-tags.ts";
import { fillInShortcodes } from "./shortcodes.ts";

const options = { attachments: new Map(), own: [], note: () => {} };

/** A hundred thousand of each. Quadratic time would need hours and exceed the test's time limit. */
const MANY = 100_000;

test.each([
  '[a b="',
  "[caption]",
  "[caption]<img>",
  "[embed]",
  "[embed",
  "[toc]",
  "[a]",
  "[/a]",
  "[[",
  "[gallery ids='",
  "[box x=1]",
])("H7 %s again and again takes time in proportion to the text", (piece) => {
  const text = piece.repeat(MANY);
  expect(fillInShortcodes(text, options).length).toBeLessThanOrEqual(2 * text.length);
  const name = /[a-z]+/.exec(piece)?.[0] ?? "a";
  const closed = `${text}${`[/${name}]`.repeat(MANY)}`;
  expect(fillInShortcodes(closed, options).length).toBeLessThanOrEqual(2 * closed.length);
});

test("H7 tags of many names, each in the one before, are walked once", () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `n${at}`);
  const open = names.map((name) => `[${name}]`).join("");
  const close = names
    .map((name) => `[/${name}]`)
    .reverse()
    .join("");
  expect(findShortcodeTags(open + close)).toHaveLength(20_000);
  expect(fillInShortcodes(`${open}words${close}`, options)).toBe("words");
});
