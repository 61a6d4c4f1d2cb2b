import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** A line of the product, and what it is replaced by so that it no longer keeps a promise. */
const Break = z.strictObject({
  /** The name of the guard that it switches off, if it is one. */
  guard: z.string().optional(),
  /** The clause or threat that the line keeps. */
  id: z.string(),
  file: z.string(),
  /** Stands exactly once in the file. */
  find: z.string().min(1),
  replace: z.string(),
  /** Where the tests are, when their titles are put together and no file spells the id. */
  tests: z.array(z.string()).optional(),
});
export type Break = z.infer<typeof Break>;

const BREAKS = "docs/promises/breaks.jsonl";
/** What keeps attackers out, each with what switches it off. */
export const GUARDS = "docs/promises/guards.jsonl";

/** The declared breaks, one a line. */
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
