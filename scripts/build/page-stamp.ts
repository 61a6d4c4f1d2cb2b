import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** What the readers' pages depend on. */
const pageSources = [
  "app/web",
  "content",
  "features",
  "ui",
  "shared",
  "platform/web",
  "packages/sandbox/stripe-js",
];
const isOfPages = (path: string) =>
  !/^features\/.*(\/(server|acts|newsroom|mails)\/|\/calls\/staff-|\/feature\.server\.ts$)|^shared\/newsroom\//.test(
    path,
  );
const files = [
  "site.config.ts",
  "vite.config.ts",
  "package-lock.json",
  "scripts/build.ts",
  "scripts/build/build-worker.ts",
  "scripts/build/first-screen-rules.ts",
  "scripts/build/first-screens.json",
  "scripts/build/leave-out-served-fields.ts",
  "scripts/build/page-chunks.ts",
  "scripts/build/page-stamp.ts",
  "scripts/build/parse-reading-page.ts",
  "scripts/build/reading-pages.ts",
];

export async function hashOfFiles(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of [...paths].sort()) {
    hash.update(path).update(await readFile(join(root, path)));
  }
  return hash.digest("hex").slice(0, 12);
}

/** The files in these folders that are no tests, from the root. */
export async function sourcesIn(root: string, folders: readonly string[]): Promise<string[]> {
  const listed = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
        .map((entry) => relative(root, join(entry.parentPath, entry.name))),
    ),
  );
  return listed.flat();
}

/** Changes with every file that readers' pages depend on, and with no other. */
export const pageStamp = async (root: string) =>
  hashOfFiles(root, [...(await sourcesIn(root, pageSources)).filter(isOfPages), ...files]);
