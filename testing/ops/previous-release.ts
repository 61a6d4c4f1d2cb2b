import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readlink, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

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

/** A folder with that state, built. Packages of others are those of this release. */
export async function openRelease(
  commit: string,
): Promise<{ folder: string; close(): Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), "newsroom-release-"));
  const folder = join(parent, "release");
  await git("worktree", "add", "--detach", folder, commit);
  const modules = join(root, "node_modules");
  const own = join(folder, "node_modules");
  await mkdir(join(own, "@newsroom"), { recursive: true });
  for (const name of await readdir(modules))
    if (name !== "@newsroom") await symlink(join(modules, name), join(own, name));
  // Relative, so that they lead to the packages of that release.
  for (const name of await readdir(join(modules, "@newsroom")))
    await symlink(await readlink(join(modules, "@newsroom", name)), join(own, "@newsroom", name));
  await run(process.execPath, ["scripts/build.ts", "--if-stale"], { cwd: folder });
  return {
    folder,
    async close() {
      await git("worktree", "remove", "--force", folder);
      await rm(parent, { recursive: true, force: true });
    },
  };
}
