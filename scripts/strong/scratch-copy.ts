import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { linkLibraries } from "#testing/project/link-libraries.ts";

const run = promisify(execFile);

export interface ScratchCopy {
  folder: string;
  files: readonly string[];
  /** Runs work with a changed file, then restores the file and the built pages. */
  withText<T>(file: string, text: string, work: () => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** A copy of the project in which the product can be broken without changing the checkout. */
export async function makeScratchCopy(root: string): Promise<ScratchCopy> {
  const listed = await run("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  const folder = await mkdtemp(join(tmpdir(), "newsroom-strong-"));
  const files = listed.stdout.trim().split("\n");
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // The list includes files that were removed but not committed.
    await cp(join(root, file), join(folder, file)).catch(() => {});
  }
  await linkLibraries(folder);
  await cp(join(root, "dist"), join(folder, "dist"), { recursive: true });

  return {
    folder,
    files,
    withText: async (file, text, work) => {
      const path = join(folder, file);
      const former = await readFile(path, "utf8");
      await writeFile(path, text);
      try {
        return await work();
      } finally {
        await writeFile(path, former);
        await rm(join(folder, "dist"), { recursive: true, force: true });
        await cp(join(root, "dist"), join(folder, "dist"), { recursive: true });
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
