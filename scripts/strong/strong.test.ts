import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { promiseLists } from "../clauses/promise-lists.ts";
import { readResults } from "../clauses/test-results.ts";
import { GUARDS, readBreaks } from "./breaks.ts";
import { draw } from "./draw.ts";
import { spelling, testsNaming } from "./tests-naming.ts";
import { outcomeOf, TEST_FILE } from "./try-break.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("every declared break is for a clause or a threat that there is, and changes something", async () => {
  const { clauses, threats } = await promiseLists();
  const known = new Set([...clauses, ...threats]);
  for (const { id, find, replace } of await readBreaks(root)) {
    expect(known, id).toContain(id);
    expect(replace, id).not.toBe(find);
  }
});

test("the line of each declared break stands exactly once in its file", async () => {
  const breaks = [...(await readBreaks(root)), ...(await readBreaks(root, GUARDS))];
  const odd: string[] = [];
  for (const { id, guard, file, find } of breaks) {
    const text = await readFile(join(root, file), "utf8").catch(() => "");
    const count = text.split(find).length - 1;
    if (count !== 1) odd.push(`${guard ?? id}: ${count} times in ${file}: ${find}`);
  }
  expect(odd).toEqual([]);
});

test("each declared break has a test file that names its promise, or says which one does", async () => {
  const listed = await promisify(execFile)("git", ["ls-files"], { cwd: root });
  const testFiles = listed.stdout.split("\n").filter((file) => TEST_FILE.test(file));
  const texts = await Promise.all(testFiles.map((file) => readFile(join(root, file), "utf8")));
  const unnamed = (await readBreaks(root)).filter(({ id, tests }) =>
    tests ? tests.some((file) => !testFiles.includes(file)) : !texts.some(spelling(id)),
  );
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});

test("the seed alone decides what is drawn", () => {
  const ids = Array.from({ length: 50 }, (_, number) => number);
  const drawn = draw(ids, { seed: 7, count: 10 });
  expect(drawn).toHaveLength(10);
  expect(new Set(drawn).size).toBe(10);
  expect(draw(ids, { seed: 7, count: 10 })).toEqual(drawn);
  expect(draw(ids, { seed: 8, count: 10 })).not.toEqual(drawn);
});

test("tests are found by the id in their titles, of a clause or of a threat", async () => {
  const folder = await mkdtemp(join(tmpdir(), "naming-"));
  await writeFile(join(folder, "a.test.ts"), 'test("[HOME-07] opens", run);');
  await writeFile(join(folder, "b.test.ts"), 'test("[HOME-01] J5 is refused", run);');
  await writeFile(join(folder, "c.test.ts"), 'test("J55 [HOME-070]", run);');
  const files = ["a.test.ts", "b.test.ts", "c.test.ts"];
  expect((await testsNaming({ id: "HOME-07" }, folder, files)).files).toEqual(["a.test.ts"]);
  const threat = await testsNaming({ id: "J5" }, folder, files);
  expect(threat.files).toEqual(["b.test.ts"]);
  expect(new RegExp(threat.title).test("[HOME-01] J5 is refused")).toBe(true);
  expect(new RegExp(threat.title).test("J55 is refused")).toBe(false);
});

describe("a test that only ran out of time", () => {
  const LATE = "Error: Test timed out in 180000ms.\nIf this is a long-running test, …";
  const WRONG = "AssertionError: expected 2 to be 3";

  /** What Vitest reports of one test. */
  const ofVitest = (...failureMessages: string[]) => ({
    testResults: [
      {
        name: "a.test.ts",
        assertionResults: [
          {
            ancestorTitles: [],
            title: "[HOME-07] opens",
            status: failureMessages.length > 0 ? "failed" : "passed",
            failureMessages,
          },
        ],
      },
    ],
  });

  /** What Playwright reports of one test. */
  const ofPlaywright = (status: string) => ({
    suites: [
      {
        title: "a.e2e.ts",
        file: "a.e2e.ts",
        specs: [
          {
            title: "[HOME-07] opens",
            ok: status === "passed",
            tests: [{ status: "expected", results: [{ status }] }],
          },
        ],
      },
    ],
  });

  test.each([
    ["vitest.json", ofVitest(LATE), "timed out"],
    ["vitest.json", ofVitest(LATE, WRONG), "noticed"],
    ["vitest.json", ofVitest(WRONG), "noticed"],
    ["vitest.json", ofVitest(), "survived"],
    ["browser.json", ofPlaywright("timedOut"), "timed out"],
    ["browser.json", ofPlaywright("failed"), "noticed"],
    ["browser.json", ofPlaywright("passed"), "survived"],
  ])("has noticed nothing: %s, %#", async (file, report, kind) => {
    const folder = await mkdtemp(join(tmpdir(), "late-"));
    await mkdir(join(folder, "test-results"));
    await writeFile(join(folder, "test-results", file), JSON.stringify(report));
    expect(outcomeOf(await readResults("test-results", folder)).kind).toBe(kind);
  });
});
