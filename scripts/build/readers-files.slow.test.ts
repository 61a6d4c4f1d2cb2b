import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkLibraries } from "#testing/project/link-libraries.ts";
import { pageStamp } from "./page-stamp.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** What the readers' build reads, and more. */
const SOURCES = ["app", "content", "features", "packages", "platform", "scripts", "shared", "ui"];
const FILES = ["package.json", "package-lock.json", "site.config.ts", "vite.config.ts"];
const NEWSROOM =
  /^(app\/newsroom|platform\/newsroom|shared\/newsroom|features\/[^/]+\/((?!server\/)[^/]+\/)?newsroom)(\/|$)|\/calls\/staff-[^/]+$/;

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "readers-files-"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

async function copyOf(name: string, isWanted: (path: string) => boolean): Promise<string> {
  const copy = join(scratch, name);
  for (const source of [...SOURCES, ...FILES])
    await cp(join(root, source), join(copy, source), {
      recursive: true,
      filter: (path) => !path.includes("node_modules") && isWanted(relative(root, path)),
    });
  await linkLibraries(copy);
  return copy;
}

/** The hash of each file that the build makes for readers' browsers, by its name. */
async function builtFiles(copy: string): Promise<Record<string, string>> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  // The minifier takes most of a build's time, and minifies each file by itself.
  const options = ["--logLevel", "error", "--minify", "false"];
  await run(process.execPath, [vite, "build", ...options], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: "production" },
  });
  const folder = join(copy, "dist/client");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      files.map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const hash = createHash("sha256")
          .update(await readFile(path))
          .digest("hex");
        return [relative(folder, path), hash] as const;
      }),
    ),
  );
}

test("[OPS-02] built without the newsroom, every file readers load has the same bytes", async () => {
  const [whole, without] = await Promise.all([
    copyOf("whole", () => true),
    copyOf("without", (path) => !NEWSROOM.test(path)),
  ]);
  expect(await pageStamp(without)).toBe(await pageStamp(whole));
  const files = await builtFiles(whole);
  expect(Object.keys(files).length).toBeGreaterThan(20);
  expect(await builtFiles(without)).toEqual(files);
});
