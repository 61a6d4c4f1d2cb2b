import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface TestResult {
  title: string;
  /** The titles of its groups, outermost first, and its own. */
  titles: readonly string[];
  passed: boolean;
  /** Whether it failed in the run and passed when it was repeated. */
  repeated: boolean;
  /** Whether it failed only because its time was up, and not by a failed expectation. */
  timedOut: boolean;
  /** From the root of the project. */
  file: string;
}

const VitestTest = z.object({
  ancestorTitles: z.array(z.string()),
  title: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()).default([]),
});
const VitestFile = z.object({ name: z.string(), assertionResults: z.array(VitestTest) });
const VitestReport = z.object({ testResults: z.array(VitestFile) });

const Spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ status: z.string() })).default([]),
    }),
  ),
});
interface Suite {
  title: string;
  file: string;
  specs: z.infer<typeof Spec>[];
  suites?: Suite[] | undefined;
}
const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(Spec),
  suites: z.lazy(() => z.array(Suite)).optional(),
});
const PlaywrightReport = z.object({ suites: z.array(Suite) });

/** Where the tests that are repeated after all others leave their reports. */
export const repeatedReports = (reports: string) => `${reports}/repeated`;

/** Every test of the last run that left its reports there, of both runners. */
export async function readResults(reports: string, folder: string = root): Promise<TestResult[]> {
  const first = await readReports(folder, reports);
  const repeated = await readReports(folder, repeatedReports(reports));
  const second = new Map(repeated.map((test) => [keyOf(test), test]));
  return first.map((test) =>
    !test.passed && second.get(keyOf(test))?.passed
      ? { ...test, passed: true, repeated: true }
      : test,
  );
}

const keyOf = ({ file, title }: TestResult) => `${file} ${title}`;

async function readReports(folder: string, reports: string): Promise<TestResult[]> {
  const [units, ops, browser] = await Promise.all([
    readReport(join(folder, reports, "vitest.json"), VitestReport),
    readReport(join(folder, reports, "ops.json"), VitestReport),
    readReport(join(folder, reports, "browser.json"), PlaywrightReport),
  ]);
  return [
    ...[...(units?.testResults ?? []), ...(ops?.testResults ?? [])].flatMap(
      ({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "passed" || status === "failed")
          .map(({ ancestorTitles, title, status, failureMessages }) => ({
            ...named([...ancestorTitles, title], relative(folder, name)),
            passed: status === "passed",
            timedOut: failureMessages.length > 0 && failureMessages.every(isTimeout),
          })),
    ),
    ...(browser?.suites ?? []).flatMap((suite) => specsOf(suite, [])),
  ];
}

/** The tests that need programs which this machine lacks. */
export async function readNotRun(reports: string): Promise<string[]> {
  const ops = await readReport(join(root, reports, "ops.json"), VitestReport);
  return (ops?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== "passed" && status !== "failed")
      .map(({ ancestorTitles, title }) =>
        [`${relative(root, name)}:`, ...ancestorTitles, title].join(" "),
      ),
  );
}

const named = (titles: readonly string[], file: string) => ({
  title: titles.join(" "),
  titles,
  repeated: false,
  file,
});

/** Vitest reports the end of a time limit as a failure like any other. */
const isTimeout = (message: string) => /^Error: (Test|Hook) timed out in /.test(message);

function specsOf(suite: Suite, above: readonly string[]): TestResult[] {
  const titles = [...above, suite.title];
  // Playwright reports a skipped test as ok.
  const run = suite.specs.filter(({ tests }) => tests.some(({ status }) => status !== "skipped"));
  return [
    ...run.map(({ title, ok, tests }) => ({
      ...named([...titles, title], `e2e/${suite.file}`),
      // The report says of the first browser alone whether it is ok.
      passed: ok && tests.every(({ status }) => status !== "unexpected"),
      timedOut: tests.some(({ results }) => results.some(({ status }) => status === "timedOut")),
    })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, titles)),
  ];
}

async function readReport<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}
