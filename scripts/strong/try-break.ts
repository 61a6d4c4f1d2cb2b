import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { readResults } from "../clauses/test-results.ts";
import type { Break } from "./breaks.ts";
import type { ScratchCopy } from "./scratch-copy.ts";
import { testsNaming } from "./tests-naming.ts";

export type Outcome =
  | { kind: "noticed"; by: string }
  | { kind: "survived" }
  /** No result: the list or the checkout has to be fixed first. */
  | { kind: "invalid"; why: string };

/** Shorter than usual, because a broken product makes tests wait for their full time limit. */
const MOST_MS = 40_000;

/** Breaks one line in the copy and runs the tests that name its promise. */
export async function tryBreak(entry: Break, copy: ScratchCopy): Promise<Outcome> {
  const text = await readFile(join(copy.folder, entry.file), "utf8").catch(() => "");
  const places = text.split(entry.find).length - 1;
  if (places !== 1) {
    return { kind: "invalid", why: `its text stands ${places} times in ${entry.file}` };
  }
  const testFiles = copy.files.filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file));
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
    const results = await readResults(copy.folder);
    if (results.length === 0) return { kind: "invalid", why: "no test ran" };
    const failed = results.find(({ passed }) => !passed);
    return failed ? { kind: "noticed", by: failed.title } : { kind: "survived" };
  });
}

/** Server code runs from source; everything else needs a new build. */
const isBuilt = (file: string) => !/(^|\/)(server|migrations)\//.test(file);

const vitest = (title: string, files: string[]) => [
  ...["vitest", "run", "--reporter=json", "--outputFile.json=test-results/vitest.json"],
  ...[`--testTimeout=${MOST_MS}`, "--bail=1", "--maxWorkers=1", "-t", title, ...files],
];

const playwright = (title: string, files: string[]) => [
  ...["playwright", "test", `--timeout=${MOST_MS}`, "--max-failures=1", "--workers=1"],
  ...["-g", title, ...files],
];

function run(folder: string, [program = "", ...args]: string[]): Promise<number | null> {
  const PATH = `${join(folder, "node_modules/.bin")}${delimiter}${process.env.PATH}`;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, PATH },
    stdio: "ignore",
    shell: process.platform === "win32",
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
}
