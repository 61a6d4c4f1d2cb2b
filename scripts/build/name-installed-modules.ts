import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** How a library is named that is installed outside the project, as in a copy that links to the original's. */
const OUTSIDE = /"(?:\.\.\/)+[^"]*?\/(node_modules\/[^"]*)"/g;

export const namesWithinProject = (manifest: string): string => manifest.replace(OUTSIDE, '"$1"');

/** The manifest is served and stored with the pages, and says nothing of the folders around the project. */
export const nameInstalledModules = (): Plugin => ({
  name: "name-installed-modules",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    if (!bundle["manifest.json"]) return;
    const file = join(dir, "manifest.json");
    await writeFile(file, namesWithinProject(await readFile(file, "utf8")));
  },
});
