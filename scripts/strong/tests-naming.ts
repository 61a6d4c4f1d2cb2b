import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Break } from "./breaks.ts";

export interface NamingTests {
  files: string[];
  /** For the runners' title filter. */
  title: string;
}

/** The tests that name a clause or a threat in their titles. */
export async function testsNaming(
  { id, tests }: Pick<Break, "id" | "tests">,
  root: string,
  testFiles: readonly string[],
): Promise<NamingTests> {
  const title = id.includes("-") ? `\\[${id}\\]` : `(^|[\\s\\]])${id}[\\s,:]`;
  if (tests) return { files: tests, title };
  const isSpelled = spelling(id);
  const named = await Promise.all(
    testFiles.map(async (file) => isSpelled(await readFile(join(root, file), "utf8"))),
  );
  return { files: testFiles.filter((_, index) => named[index]), title };
}

/** Whether the text of a test file has the id in a title; composed titles do not spell it. */
export function spelling(id: string): (text: string) => boolean {
  const spelled = new RegExp(id.includes("-") ? `\\[${id}\\]` : `["\`\\s\\]]${id}[\\s,:]`);
  return (text) => spelled.test(text);
}
