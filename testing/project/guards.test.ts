import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GUARDS, readBreaks } from "#scripts/strong/breaks.ts";
import { testsNaming } from "#scripts/strong/tests-naming.ts";
import { root, trackedFiles } from "./tracked-files.ts";

// Owns that every guard can be switched off, and that a test is named which fails then. That it does fail is seen by
// `npm run clauses -- --strong --guards`, and in guards-off.test.ts for guards that a server is composed of.

const guards = await readBreaks(root, GUARDS);

test("OP7 F27 what switches a guard off stands once in its file, and its test names the threat", async () => {
  for (const { guard, id, file, find, tests = [] } of guards) {
    expect(guard, file).toBeTruthy();
    expect(readFileSync(join(root, file), "utf8").split(find).length - 1, guard).toBe(1);
    expect(tests, guard).not.toEqual([]);
    expect((await testsNaming({ id }, root, tests)).files, guard).toEqual(tests);
  }
  const names = guards.map(({ guard }) => guard);
  expect(new Set(names).size).toBe(names.length);
});

test("OP7 every file that is named like a guard can be switched off", () => {
  const files = trackedFiles.filter(
    (path) =>
      /^(app|features|platform|shared)\//.test(path) &&
      /(^|\/)(guard|guarded|limit|refuse|only|shed)-[^/]+(?<!\.test)\.ts$/.test(path),
  );
  expect(files.length).toBeGreaterThan(10);
  const listed = new Set(guards.map(({ file }) => file));
  expect(files.filter((path) => !listed.has(path))).toEqual([]);
});
