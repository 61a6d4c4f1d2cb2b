import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { readResults, type TestResult } from "../clauses/test-results.ts";
import type { Break } from "./breaks.ts";
import type { ScratchCopy } from "./scratch-copy.ts";
import { testsNaming } from "./tests-naming.ts";

export type Outcome =
  | { kind: "noticed"; by: string }
  | { kind: "survived" }
  /** Shows nothing: a broken product fails an expectation, a busy machine only takes long. */
  | { kind: "timed out"; in: string }
  /** No result: the list or the checkout has to be fixed first. */
  | { kind: "invalid"; why: string };

/** Shorter than usual, because tests of a broken product wait in vain; far shorter than a test's own limit. */
const MOST_WAIT_MS = "20000";

export const TEST_FILE = /\.(test\.tsx?|e2e\.ts)$/;

/** Breaks one line in the copy and runs the tests that name its promise. */
export async function tryBreak(entry: Break, copy: ScratchCopy): Promise<Outcome> {
  const text = await readFile(join(copy.folder, entry.file), "utf8").catch(() => "");
  const count = text.split(entry.find).length - 1;
  if (count !== 1) {
    return { kind: "invalid", why: `its text stands ${count} times in ${entry.file}` };
  }
  const testFiles = copy.files.filter((file) => TEST_FILE.test(file));
  const { files, title } = await testsNaming(entry, copy.folder, testFiles);
  if (files.length === 0) return { kind: "invalid", why: "no test file names it" };

  const broken = text.replace(entry.find, () => entry.replace);
  return copy.withText(entry.file, broken, async () => {
    if (isBuilt(entry.file)) {
      const built = await run(copy.folder, ["node", "scripts/build.ts", "--if-stale"]);
      if (built !== 0) return { kind: "invalid", why: "the broken product does not build" };
    }
    await rm(join(copy.folder, "test-results"), { recursive: true, force: true });
    const ours = files.filter((file) => !file.endsWith(".e2e.ts"));
    const browser = files.filter((file) => file.endsWith(".e2e.ts"));
    if (ours.length > 0) await run(copy.folder, vitest(title, ours));
    if (browser.length > 0) await run(copy.folder, playwright(title, browser));
    return outcomeOf(await readResults("test-results", copy.folder));
  });
}

/** What the results of the tests that name a broken promise say about them. */
export function outcomeOf(results: readonly TestResult[]): Outcome {
  if (results.length === 0) return { kind: "invalid", why: "no test ran" };
  const failed = results.filter(({ passed }) => !passed);
  const noticed = failed.find(({ timedOut }) => !timedOut);
  if (noticed) return { kind: "noticed", by: noticed.title };
  return failed[0] ? { kind: "timed out", in: failed[0].title } : { kind: "survived" };
}

/** Server code runs from source; everything else needs a new build. */
const isBuilt = (file: string) => !/(^|\/)(server|migrations)\//.test(file);

const vitest = (title: string, files: string[]) => [
  ...["vitest", "run", "--reporter=json", "--outputFile.json=test-results/vitest.json"],
  ...["--bail=1", "--maxWorkers=1", "-t", title, ...files],
];

const playwright = (title: string, files: string[]) => [
  ...["playwright", "test", "--max-failures=1", "--workers=1", "-g", title, ...files],
];

function run(folder: string, [program = "", ...args]: string[]): Promise<number | null> {
  const PATH = `${join(folder, "node_modules/.bin")}${delimiter}${process.env.PATH}`;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, PATH, MOST_WAIT_MS },
    stdio: "ignore",
    shell: process.platform === "win32",
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
}
