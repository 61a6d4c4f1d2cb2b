import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { COST } from "#testing/cost/cost-annotation.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where the workers of Vitest note what each file took, in the folder of a tier's reports. */
export const COSTS = "costs.jsonl";

export interface Cost {
  name: string;
  seconds: number;
}

export interface Costs {
  tests: Cost[];
  files: Cost[];
}

const FileCost = z.object({
  file: z.string(),
  seconds: z.number(),
  tests: z.array(z.object({ title: z.string(), seconds: z.number() })),
});

const Noted = z.object({ type: z.string(), description: z.string().optional() });
interface Suite {
  file: string;
  specs: { title: string; tests: { annotations: z.infer<typeof Noted>[] }[] }[];
  suites?: Suite[] | undefined;
}
const Suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(
    z.object({ title: z.string(), tests: z.array(z.object({ annotations: z.array(Noted) })) }),
  ),
  suites: z.lazy(() => z.array(Suite)).optional(),
});

/** The core seconds of each test and file of the last run, of both runners; files include what they start and load. */
export async function readCosts(reports: string): Promise<Costs> {
  const noted = (await read(join(reports, COSTS))) ?? "";
  const files = noted
    .split("\n")
    .filter(Boolean)
    .map((line) => FileCost.parse(JSON.parse(line)))
    .map((cost) => ({ ...cost, file: relative(root, cost.file) }));
  const report = await read(join(reports, "browser.json"));
  const { suites } = z
    .object({ suites: z.array(Suite) })
    .parse(report ? JSON.parse(report) : { suites: [] });
  const browser = suites.flatMap(testsOf);
  return {
    tests: [
      ...files.flatMap(({ file, tests }) =>
        tests.map(({ title, seconds }) => ({ name: `${file}: ${title}`, seconds })),
      ),
      ...browser.map(({ file, title, seconds }) => ({ name: `${file}: ${title}`, seconds })),
    ],
    files: [...files, ...filesOf(browser)].map(({ file, seconds }) => ({ name: file, seconds })),
  };
}

const read = (path: string) => readFile(join(root, path), "utf8").catch(() => undefined);

interface BrowserTest {
  file: string;
  title: string;
  seconds: number;
}

const testsOf = ({ file, specs, suites = [] }: Suite): BrowserTest[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ annotations }) => ({
      file: `e2e/${file}`,
      title,
      seconds: Number(annotations.find(({ type }) => type === COST)?.description ?? 0),
    })),
  ),
  ...suites.flatMap(testsOf),
];

function filesOf(tests: readonly BrowserTest[]) {
  const sums = new Map<string, number>();
  for (const { file, seconds } of tests) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums].map(([file, seconds]) => ({ file, seconds }));
}
