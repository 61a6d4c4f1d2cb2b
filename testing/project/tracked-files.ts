import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** What comes to be by installing, building, starting and testing. */
const made = new Set([".git", "node_modules", "dist", "data", ".cache", "test-results"]);

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return folder === "" && made.has(entry.name) ? [] : filesIn(path);
    return path.endsWith(".log") ? [] : [path];
  });
}

/** Every file of the repository: paths from its root. */
export const trackedFiles: readonly string[] = filesIn("");
