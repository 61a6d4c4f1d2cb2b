import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root, trackedFiles } from "../project/tracked-files.ts";
import { contractFiles } from "./contract-files.ts";
import { uncheckedContracts } from "./unchecked-contracts.ts";

const own = /^testing\/checks\/(contract-files(\.test)?|unchecked-contracts)\.ts$/;
const sources = trackedFiles
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !own.test(path))
  .map((path) => ({ path, text: readFileSync(root + path, "utf8") }));

test("each published file in the list is used by a test", () => {
  const unused = contractFiles.filter(
    (name) => !sources.some(({ text }) => text.includes(`"${name}"`)),
  );
  expect(unused).toEqual([]);
});

test("nothing else reads the folder beside the project", () => {
  const readers = sources.filter(({ text }) => /\.\.\/shared\/contracts/.test(text));
  expect(readers.map(({ path }) => path)).toEqual([]);
});

test("missing files are reported in one line, counted by folder", () => {
  expect(uncheckedContracts(() => true)).toBeUndefined();
  expect(uncheckedContracts((name) => !/^(text|x)\//.test(name))).toBe(
    "not checked: 4 published files (text 1, x 3): ../shared/contracts lacks them",
  );
  expect(uncheckedContracts(() => false)).toMatch(
    /^not checked: \d+ published files \(.*stripe 3.*\): \.\.\/shared\/contracts is not there$/,
  );
});
