import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, trackedFiles } from "./tracked-files.ts";

// Covers that the platform could serve another product: its code names none of ours. Comments may give examples.

/** Node's channels have subscribers, too, and a function to subscribe. */
const productWords =
  /stripe|youtube|twitter|donat|donor|(?<!un|has)subscri(?!be\b)|newsletter|freelanc|contributor|["'`](?:articles?|comments?|categor\w+|videos?)["'`]/i;

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

test("the platform's code holds no product word", () => {
  const files = trackedFiles.filter(
    (path) => /^platform\/.*\.(tsx?|mjs)$/.test(path) && !path.includes(".test"),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) => {
    const word = productWords.exec(withoutComments(readFileSync(join(root, path), "utf8")))?.[0];
    return word === undefined ? [] : [`${path}: ${word}`];
  });
  expect(found).toEqual([]);
});
