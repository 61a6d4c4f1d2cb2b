import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeScratchCopy, type ScratchCopy } from "#scripts/strong/scratch-copy.ts";
import { MINUTE } from "#shared/time/units.ts";
import { root } from "./tracked-files.ts";

// Owns that four recipes work as they are written: their steps are done in a scratch copy, which then passes its checks.

const run = promisify(execFile);

interface Step {
  file: string;
  /** The line after which the code goes, or that it replaces; a new file has none. */
  line?: string;
  replaces?: boolean;
  code: string;
}

async function stepsOf(recipe: string): Promise<Step[]> {
  const text = await readFile(join(root, "docs/recipes", recipe), "utf8");
  const pattern =
    /(?:New file|In)\s`([^`]+)`(?:\s\([^)]*\))?(?: (after|instead of) `([^`]+)`)?:\n\n```\w+\n([\s\S]*?)```/g;
  return [...text.matchAll(pattern)].map(([, file = "", how, line, code = ""]) => ({
    file,
    code,
    ...(line && { line, replaces: how !== "after" }),
  }));
}

let copy: ScratchCopy;
beforeAll(async () => {
  copy = await makeScratchCopy(root);
});
afterAll(() => copy.remove());

async function follow({ file, line, replaces, code }: Step): Promise<void> {
  const path = join(copy.folder, file);
  if (line === undefined) {
    await mkdir(dirname(path), { recursive: true });
    return writeFile(path, code);
  }
  const lines = (await readFile(path, "utf8")).split("\n");
  const found = lines.findIndex((one) => one.includes(line));
  expect(found, `${file} has no line with ${line}`).toBeGreaterThan(-1);
  if (replaces) lines.splice(found, 1, code.trimEnd());
  else lines.splice(found + 1, 0, code.trimEnd());
  return writeFile(path, lines.join("\n"));
}

/** What an installed program printed, if it failed. */
const problemsOf = (program: string, args: string[]): Promise<string> =>
  problemsOfRun(join(root, "node_modules/.bin", program), args);

const problemsOfRun = (program: string, args: string[]): Promise<string> =>
  run(program, args, {
    cwd: copy.folder,
    // Its tests are of both tiers.
    env: { ...process.env, TEST_TIER: undefined },
    maxBuffer: 2 ** 24,
  }).then(
    () => "",
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

/** The files of the product that a recipe makes or changes, without those of tests and documents. */
const productFiles = (steps: readonly Step[]) =>
  [...new Set(steps.map(({ file }) => file))].filter(
    (file) => !/\.test(-kit)?\.tsx?$|^docs\//.test(file),
  );

test("adding a field touches four files, a form nine, a mail two, and a feature its own folder, a migration and the list", async () => {
  expect(productFiles(await stepsOf("add-a-field.md"))).toHaveLength(4);
  expect(productFiles(await stepsOf("add-a-form.md"))).toHaveLength(9);
  expect(productFiles(await stepsOf("add-a-mail.md"))).toHaveLength(2);
  const feature = productFiles(await stepsOf("add-a-feature.md"));
  expect(feature.filter((file) => !file.startsWith("features/events/"))).toEqual([
    "db/migrations/0901_events.sql",
    "app/features.ts",
  ]);
});

test(
  "what the recipes make passes its checks",
  async () => {
    for (const recipe of ["field", "feature", "form", "mail"])
      for (const step of await stepsOf(`add-a-${recipe}.md`)) await follow(step);

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
    // Pages with the new field, which the tests of fields open.
    expect(await problemsOfRun(process.execPath, ["--input-type=module", "-e", BUILD])).toBe("");
    const tests = [
      "features/events",
      "features/intake/contact/server/tips",
      "features/staff/server/people/roles-changed",
      "app/mails/",
      "features/editor/fields.api",
      "field-control",
      "db/schema.api",
      "every-call.api",
      "retention.api",
      "declared-pages",
      "type-projects",
    ];
    expect(await problemsOf("vitest", ["run", ...tests])).toBe("");
  },
  10 * MINUTE,
);

const BUILD = 'await (await import("./scripts/build/build-site.ts")).buildSite()';

/** The copy shares its node_modules with the checkout, whose build information is not to be overwritten. */
const notIncremental = ["--incremental", "false", "--tsBuildInfoFile", "null"];
