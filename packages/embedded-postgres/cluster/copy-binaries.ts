import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { isAlive } from "../process/server-process.ts";

const run = promisify(execFile);

/** Copies once per version. The copy gets its name when it is complete. */
export async function copyBinaries(
  native: string,
  target: string,
  createLinks: (native: string) => Promise<boolean>,
): Promise<string> {
  const copy = join(target, "native");
  if (existsSync(copy)) return copy;
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  await removeAbandoned(target);

  const draft = `${target}.copying-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  // Static libraries are a third of the package and only used by compilers.
  await cp(native, join(draft, "native"), {
    recursive: true,
    // Otherwise relative links become absolute ones into the original folder, which PostgreSQL's user may not enter.
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(".a"),
  });
  await createLinks(join(draft, "native"));
  if (process.platform !== "win32") await run("chmod", ["-R", "a+rX", draft]);
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another start of the same version may have finished first, with the same files.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

async function removeAbandoned(target: string): Promise<void> {
  const prefix = `${basename(target)}.copying-`;
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    await rm(join(dirname(target), name), { recursive: true, force: true });
  }
}
