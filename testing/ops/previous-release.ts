import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import { librariesIn, linkLibraries } from "../project/link-libraries.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));
const git = async (...typed: string[]) => (await run("git", typed, { cwd: root })).stdout.trim();

/** The last state before the newest migration; undefined without the history. */
export async function findPrevious(): Promise<string | undefined> {
  try {
    const last = await git("log", "-1", "--format=%H", "--", "db/migrations");
    return await git("rev-parse", "--verify", `${last}^`);
  } catch {
    console.log("skipped: the release before beside this one, because git has no history of it");
    return undefined;
  }
}

/** A folder with that state, built. Packages that it has in the same version are those of this release. */
export async function openRelease(
  commit: string,
): Promise<{ folder: string; close(): Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), "newsroom-release-"));
  const folder = join(parent, "release");
  await git("worktree", "add", "--detach", folder, commit);
  await linkLibraries(folder);
  await fetchPackages(parent, await packagesOnlyIn(folder));
  await run(process.execPath, ["scripts/build.ts", "--if-stale"], { cwd: folder });
  return {
    folder,
    async close() {
      await git("worktree", "remove", "--force", folder);
      await rm(parent, { recursive: true, force: true });
    },
  };
}

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

/** As `zod@4.0.0`. */
async function packagesOnlyIn(folder: string): Promise<string[]> {
  const [there = [], here = []] = await Promise.all(
    [folder, root].map(async (release) => {
      const manifest = JSON.parse(await readFile(join(release, "package.json"), "utf8"));
      return Object.entries(Manifest.parse(manifest).dependencies).map(
        ([name, version]) => `${name}@${version}`,
      );
    }),
  );
  return there.filter((name) => !here.includes(name));
}

async function fetchPackages(parent: string, wanted: readonly string[]) {
  if (wanted.length === 0) return;
  // Of what they share with others, such as React, there must be one copy.
  const flags = ["--no-save", "--ignore-scripts", "--legacy-peer-deps", "--prefix", parent];
  await run("npm", ["install", ...flags, ...wanted], { cwd: parent });
  const modules = join(parent, "node_modules");
  for (const name of await librariesIn(modules)) {
    if (name.startsWith(".")) continue;
    const installed = join(parent, "release/node_modules", name);
    await rm(installed, { recursive: true, force: true });
    await mkdir(dirname(installed), { recursive: true });
    await rename(join(modules, name), installed);
  }
}
