import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readBreaks } from "../strong/breaks.ts";
import { spelling } from "../strong/tests-naming.ts";
import { TEST_FILE } from "../strong/try-break.ts";
import { type Tier, tierOfFile } from "../test/tiers.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = "{app,bench,clients,db,e2e,features,packages,platform,scripts,shared,testing,ui}";

/**
 * The promises that test files of the other tier name: a run of one tier does not see the other's results. Of composed
 * titles the declared breaks say which file proves the promise.
 */
export async function namedByOtherTier(
  ids: readonly string[],
  tier: Tier,
): Promise<ReadonlySet<string>> {
  const files = globSync(`${folders}/**/*.ts{,x}`, { cwd: root }).filter(
    (file) => TEST_FILE.test(file) && tierOfFile(file) !== tier,
  );
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), "utf8")));
  const composed = (await readBreaks(root))
    .filter(({ tests = [] }) => tests.some((file) => tierOfFile(file) !== tier))
    .map(({ id }) => id);
  return new Set(ids.filter((id) => composed.includes(id) || texts.some(spelling(id))));
}
