import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** A line of the product, and a replacement that breaks a promise. */
const Break = z.strictObject({
  /** The name of the guard that it switches off, if any. */
  guard: z.string().optional(),
  /** The clause or threat that the line implements. */
  id: z.string(),
  file: z.string(),
  /** Must occur exactly once in the file. */
  find: z.string().min(1),
  replace: z.string(),
  /** The test files, when titles are composed and no file spells the id. */
  tests: z.array(z.string()).optional(),
});
export type Break = z.infer<typeof Break>;

const BREAKS = "docs/promises/breaks.jsonl";
/** The guards against attackers, each with a replacement that switches it off. */
export const GUARDS = "docs/promises/guards.jsonl";

/** The declared breaks, one per line. */
export async function readBreaks(root: string, list = BREAKS): Promise<Break[]> {
  const lines = (await readFile(join(root, list), "utf8")).split("\n");
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      return [Break.parse(JSON.parse(line))];
    } catch (error) {
      throw new Error(`${list}, line ${index + 1}: ${String(error)}`);
    }
  });
}
