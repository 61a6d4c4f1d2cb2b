import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { root, trackedFiles } from "./tracked-files.ts";

/** Read what the operator gives, never what a visitor sends. */
const readsTheOperator = [
  "features/imports/",
  "platform/server/admin/guessable-key.ts",
  "ui/contrast.ts",
];

const product = trackedFiles.filter(
  (path) => /^(app|features|platform|shared|ui)\/.*\.tsx?$/.test(path) && !path.includes(".test."),
);

function patternsIn(path: string): { source: string; flags: string }[] {
  const found: { source: string; flags: string }[] = [];
  const { program } = parseSync(path, readFileSync(join(root, path), "utf8"));
  new Visitor({
    Literal(node) {
      if ("regex" in node) found.push({ source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(program);
  return found;
}

/** Where two parts of a pattern can trade characters, or one repeats what repeats. What is left grows with the
 * square of a text at most, and texts have their lengths checked before. */
function slow(pattern: { source: string; flags: string }) {
  return analyse(pattern).reports.filter(({ type, exponential }) => exponential || type !== "Move");
}

test("H7: no pattern of the product can be kept busy by what a visitor sends", () => {
  const bad = product
    .filter((path) => !readsTheOperator.some((known) => path.startsWith(known)))
    .flatMap((path) =>
      patternsIn(path)
        .filter((pattern) => slow(pattern).length > 0)
        .map(({ source }) => `${path}: /${source}/`),
    );
  expect(bad).toEqual([]);
});

test("H7: the check knows a pattern that can", () => {
  expect(slow({ source: "^(a+)+$", flags: "" })).not.toEqual([]);
  expect(slow({ source: "^\\s*\\s*$", flags: "" })).not.toEqual([]);
  expect(product.flatMap(patternsIn).length).toBeGreaterThan(200);
});
