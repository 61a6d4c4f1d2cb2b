import { describe, expect, test } from "vitest";
import { bannedWords, countBannedWords } from "./banned-words.ts";
import { climbingImports } from "./climbing-imports.ts";
import { findCopiedPassages } from "./copied-passages.ts";
import { folderSizes } from "./folder-sizes.ts";
import { measureCode } from "./measure-code.ts";
import { isNamedAfterExport } from "./named-after.ts";
import { parseSource } from "./source-file.ts";

const uses = (code: string) =>
  [...countBannedWords(parseSource("features/x/a.tsx", code))]
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${word} ${count}`);

describe("banned words", () => {
  test.each([
    ["// The door of the provider, and its doors.", ["door 2"]],
    ["/** What the server answered. */", ["answer 1"]],
    ["// As many as were asked for.", ["asked, told, said 1"]],
    ["// Its place among the others.", ["place 1"]],
    ["// Waits in line until its turn comes.", ["turn, in line 2"]],
    ["// Of one household.", ["house, household 1"]],
    ["// The page is made anew.", ["anew 1"]],
    ["// Touches every tag.", ["touch (a tag) 1"]],
    ["export const doorOf = 1;", ["door 1"]],
    ["export const whatWasSaid = 1;", ["asked, told, said 1"]],
    ["export interface Found { id: number }", ["Found, Given, Entry, Place, Said 1"]],
    ["export const label = <p>Please start anew.</p>;", ["anew 1"]],
  ])("%s", (code, found) => expect(uses(code)).toEqual(found));

  test.each([
    "// Elections take place in May; the list is sorted in place.",
    "// A screen that is touched.",
    "// Never giving up, it returns.",
    'export const text = "Ask us a question and we answer at the door.";',
    "export const replace = 1; export const indoor = 2; export const packet = 3;",
    "export interface FoundVideo { id: number }",
  ])("are not in: %s", (code) => expect(uses(code)).toEqual([]));

  test("have something to write instead", () => {
    for (const { word, instead } of bannedWords) expect(instead, word).not.toBe("");
  });
});

test.each([
  ["slug.ts", ["slugFrom"], true],
  ["limits.ts", ["COMMENT_LIMITS"], true],
  ["storage-keys.ts", ["themeKey"], true],
  ["count-page-views.ts", ["usePageViews"], true],
  ["calls/stories.ts", ["anything"], true],
  ["main.ts", [], true],
  ["home.tsx", ["load", "head", "Page"], true],
  ["x-client.ts", ["createXClient"], true],
  ["article-queries.ts", ["articleListQuery"], true],
  ["article-repository.ts", ["findArticle", "isVisible"], true],
  ["event-repository.ts", ["storeViews"], false],
  ["links.ts", ["managePage"], true],
  ["begin-donation.ts", ["createGiving"], false],
  ["compare.ts", ["changeOf"], false],
])("whether %s is named after one of %j: %s", (path, exports, expected) => {
  expect(isNamedAfterExport(`features/x/${path}`, exports)).toBe(expected);
});

const passage = Array.from(
  { length: 9 },
  (_, line) => `const value${line} = compute(${line}, "x");`,
);

test("a passage that stands in two files is found once", () => {
  const files = ["a.ts", "b.ts"].map((path) =>
    parseSource(path, `import { compute } from "./${path}";\n\n${passage.join("\n")}\n`),
  );
  expect(findCopiedPassages(files)).toEqual([{ first: "a.ts:3", second: "b.ts:3" }]);
  expect(findCopiedPassages([...files].slice(0, 1))).toEqual([]);
});

test("folders are measured by the files directly in them, tests aside", () => {
  expect(folderSizes(["ui/a.ts", "ui/b.ts", "ui/b.test.ts", "ui/x/c.ts"])).toEqual([
    ["ui", 2],
    ["ui/x", 1],
  ]);
});

test("imports that climb two folders are counted, in packages and of one folder they are not", () => {
  const up = "../";
  const sources: Record<string, string> = {
    "features/x/server/a.ts": `import { b } from "${up}${up}y/b.ts";\nimport "${up}c.ts";\n`,
    "features/x/web/d.tsx": `import type { b } from "#features/y/b.ts";\n`,
    "scripts/e/f.mjs": `const g = await import("${up}${up}g.ts");\n`,
    "packages/h/server/i.ts": `export * from "${up}${up}j.ts";\n`,
  };
  expect(climbingImports(Object.keys(sources), (path) => sources[path] ?? "")).toEqual([
    ["features/x/server/a.ts", 1],
    ["scripts/e/f.mjs", 1],
  ]);
});

test("the product is measured, stories of the demo newsroom by length alone", () => {
  const sources: Record<string, string> = {
    "features/x/slug.ts": "// A door.\nexport const slug = 1;\n",
    "features/x/slug.test.ts": "// A door.\n",
    "packages/demo-newsroom/pictures/house.ts":
      "// A house\n// with\n// a door.\nexport const house = 1;\n",
  };
  const measures = measureCode(Object.keys(sources), (path) => sources[path] ?? "");
  const values = Object.fromEntries(measures.map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({
    "longest file, lines": 4,
    "fullest folder, files": 1,
    "files that export nothing of their name": 0,
    "word: door": 1,
    "word: house, household": 0,
    "in tests: door": 1,
  });
});

test("the shape of areas is counted: two files of one name, an endpoint away from the calls, a literal in a literal", () => {
  const sources: Record<string, string> = {
    "features/fair/calls/fair.ts": "export const a = endpoint({});\n",
    "features/fair/server/list.ts": "export const list = { ...{ a: 1 }, b: 2 };\n",
    "features/fair/web/list.tsx": "export const list = actEndpoint({});\n",
    "features/other/web/list.tsx": "export const list = { ...{ [name]: 1 } };\n",
  };
  const measures = measureCode(Object.keys(sources), (path) => sources[path] ?? "");
  const values = Object.fromEntries(measures.map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({
    "product files": 4,
    "names twice in an area": 1,
    "endpoints outside calls/": 1,
    "literals spread into literals": 1,
  });
});
