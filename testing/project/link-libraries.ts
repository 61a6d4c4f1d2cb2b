import { mkdir, readdir, readlink, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const installed = fileURLToPath(new URL("../../node_modules", import.meta.url));

/** Gives a copy of the project the installed libraries, beside packages of its own. */
export async function linkLibraries(folder: string): Promise<void> {
  const own = join(folder, "node_modules");
  for (const name of await librariesIn(installed)) {
    await mkdir(dirname(join(own, name)), { recursive: true });
    // Their links are relative, and lead to the packages of the copy.
    const target = name.startsWith("@newsroom/") && (await readlink(join(installed, name)));
    await symlink(target || join(installed, name), join(own, name));
  }
}

/** As `zod` and `@scope/name`. */
export async function librariesIn(modules: string): Promise<string[]> {
  const names = await readdir(modules);
  const scoped = names
    .filter((name) => name.startsWith("@"))
    .map(async (scope) => (await readdir(join(modules, scope))).map((name) => `${scope}/${name}`));
  return [...names.filter((name) => !name.startsWith("@")), ...(await Promise.all(scoped)).flat()];
}
