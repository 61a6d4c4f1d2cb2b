import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

export const deployed = (name: string): string =>
  fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));

/** A file of deploy/ with ports and paths of this machine; what is to be replaced must be in it. */
export async function deployedFile(
  name: string,
  replacements: readonly (readonly [string | RegExp, string])[],
): Promise<string> {
  let text = await readFile(deployed(name), "utf8");
  for (const [find, replacement] of replacements) {
    const changed = text.replaceAll(find, replacement);
    if (changed === text) throw new Error(`deploy/${name} has no ${find}`);
    text = changed;
  }
  return text;
}
