import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeScratchCopy, type ScratchCopy } from "#scripts/strong/scratch-copy.ts";
import { MINUTE } from "#shared/time/units.ts";
import { root } from "./tracked-files.ts";

// Owns that two recipes work as they are written: their steps are done in a scratch copy, which then passes its checks.

const run = promisify(execFile);

interface Step {
  file: string;
  /** The line after which the code goes; a new file has none. */
  after?: string;
  code: string;
}

async function stepsOf(recipe: string): Promise<Step[]> {
  const text = await readFile(join(root, "docs/recipes", recipe), "utf8");
  const pattern =
    /(?:New file|In)\s`([^`]+)`(?:\s\([^)]*\))?(?: after `([^`]+)`)?:\n\n```\w+\n([\s\S]*?)```/g;
  return [...text.matchAll(pattern)].map(([, file = "", after, code = ""]) => ({
    file,
    code,
    ...(after && { after }),
  }));
}

let copy: ScratchCopy;
beforeAll(async () => {
  copy = await makeScratchCopy(root);
});
afterAll(() => copy.remove());

async function follow({ file, after, code }: Step): Promise<void> {
  const path = join(copy.folder, file);
  if (after === undefined) {
    await mkdir(dirname(path), { recursive: true });
    return writeFile(path, code);
  }
  const lines = (await readFile(path, "utf8")).split("\n");
  const found = lines.findIndex((line) => line.includes(after));
  expect(found, `${file} has no line with ${after}`).toBeGreaterThan(-1);
  lines.splice(found + 1, 0, code.trimEnd());
  return writeFile(path, lines.join("\n"));
}

/** What it printed, if it failed. */
const problemsOf = (program: string, args: string[]): Promise<string> =>
  run(join(root, "node_modules/.bin", program), args, {
    cwd: copy.folder,
    // Its tests are of both tiers.
    env: { ...process.env, TEST_TIER: undefined },
    maxBuffer: 2 ** 24,
  }).then(
    () => "",
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

test(
  "adding a field touches six files, adding a feature its own folder, a migration and the list",
  async () => {
    const field = await stepsOf("add-a-field.md");
    const feature = await stepsOf("add-a-feature.md");
    expect(new Set(field.map(({ file }) => file)).size).toBe(6);
    const outside = new Set(
      feature.map(({ file }) => file).filter((file) => !file.startsWith("features/events/")),
    );
    expect([...outside]).toEqual(["db/migrations/0901_events.sql", "app/features.ts"]);
    for (const step of [...field, ...feature]) await follow(step);

    const types = ["--noEmit", "--checkers", "1", "-p", ".", ...notIncremental];
    expect(await problemsOf("tsc", types)).toBe("");
    const rules = [
      "--config",
      ".dependency-cruiser.mjs",
      "features",
      "app",
      "--output-type",
      "err",
    ];
    expect(await problemsOf("depcruise", rules)).toBe("");
    const tests = [
      "features/events",
      "db/schema.api",
      "retention.api",
      "declared-pages",
      "type-projects",
    ];
    expect(await problemsOf("vitest", ["run", ...tests])).toBe("");
  },
  10 * MINUTE,
);

/** The copy shares its node_modules with the checkout, whose build information is not to be overwritten. */
const notIncremental = ["--incremental", "false", "--tsBuildInfoFile", "null"];
