import { readFile } from "node:fs/promises";
import { z } from "zod";

export interface TestResult {
  title: string;
  passed: boolean;
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

interface Suite {
  title: string;
  specs: { title: string; ok: boolean }[];
  suites?: Suite[] | undefined;
}
const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
  suites: z.lazy(() => z.array(Suite)).optional(),
});
const PlaywrightReport = z.object({ suites: z.array(Suite) });

/** Every test of the last run, whichever runner ran it. */
export async function readResults(): Promise<TestResult[]> {
  const [units, browser] = await Promise.all([
    readReport("vitest.json", VitestReport),
    readReport("browser.json", PlaywrightReport),
  ]);
  return [
    ...(units?.testResults ?? []).flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "passed" || status === "failed")
        .map(({ fullName, status }) => ({ title: fullName, passed: status === "passed" })),
    ),
    ...(browser?.suites ?? []).flatMap((suite) => specsOf(suite, "")),
  ];
}

function specsOf(suite: Suite, above: string): TestResult[] {
  const title = `${above} ${suite.title}`;
  return [
    ...suite.specs.map((spec) => ({ title: `${title} ${spec.title}`, passed: spec.ok })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, title)),
  ];
}

async function readReport<T>(name: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(new URL(`../test-results/${name}`, import.meta.url), "utf8").catch(
    () => undefined,
  );
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}
