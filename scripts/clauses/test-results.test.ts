import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readResults, repeatedReports } from "./test-results.ts";

const FILE = "features/a.test.ts";
const REPORTS = "test-results";

/** A folder with reports in which each test has the given status. */
async function folderWith(reports: Record<string, Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "results-"));
  for (const [path, statuses] of Object.entries(reports)) {
    const assertionResults = Object.entries(statuses).map(([title, status]) => ({
      ancestorTitles: [],
      title,
      status,
    }));
    const report = { testResults: [{ name: join(folder, FILE), assertionResults }] };
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(report));
  }
  return folder;
}

test("a test that fails and passes when it is repeated has passed, and is marked", async () => {
  const folder = await folderWith({
    "test-results/vitest.json": { late: "failed", broken: "failed", good: "passed" },
    [`${repeatedReports(REPORTS)}/vitest.json`]: {
      late: "passed",
      broken: "failed",
      good: "failed",
    },
  });
  const results = await readResults(REPORTS, folder);
  expect(results.map(({ title, passed, repeated }) => ({ title, passed, repeated }))).toEqual([
    { title: "late", passed: true, repeated: true },
    { title: "broken", passed: false, repeated: false },
    { title: "good", passed: true, repeated: false },
  ]);
});

test("a failed test that was not repeated stays failed", async () => {
  const folder = await folderWith({ "test-results/vitest.json": { late: "failed" } });
  expect((await readResults(REPORTS, folder)).map(({ passed }) => passed)).toEqual([false]);
});

test("a test that fails in one of several browsers has failed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "results-"));
  const specs = ["everywhere", "in one"].map((title) => ({
    title,
    ok: true,
    tests: [{ status: "expected" }, { status: title === "in one" ? "unexpected" : "expected" }],
  }));
  await mkdir(join(folder, "test-results"));
  const report = { suites: [{ title: "paste.e2e.ts", file: "paste.e2e.ts", specs }] };
  await writeFile(join(folder, "test-results/browser.json"), JSON.stringify(report));
  expect((await readResults(REPORTS, folder)).map(({ passed }) => passed)).toEqual([true, false]);
});
