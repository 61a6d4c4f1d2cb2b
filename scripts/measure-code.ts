import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, trackedFiles } from "../testing/project/tracked-files.ts";
import { measureCode } from "./measure/measure-code.ts";

/**
 * Counts what should stay small in the product's code. Each number has a limit in `scripts/measure/limits.json` that
 * may only shrink: `--lower` sets the limits to what was reached, `--show` names where to look.
 */
const path = join(root, "scripts/measure/limits.json");
const limits = JSON.parse(readFileSync(path, "utf8")) as Record<string, number>;
const measures = measureCode(trackedFiles, (file) => readFileSync(join(root, file), "utf8"));
const EXAMPLES = process.argv.includes("--show") ? 100 : 5;

console.log(`${"".padEnd(42)}   now limit`);
for (const { name, value, examples } of measures) {
  const limit = limits[name] ?? 0;
  console.log(`${name.padEnd(42)} ${String(value).padStart(5)} ${String(limit).padStart(5)}`);
  if (value > limit) process.exitCode = 1;
  if (value > limit || process.argv.includes("--show"))
    for (const example of examples.slice(0, EXAMPLES)) console.log(`    ${example}`);
}

if (process.argv.includes("--lower")) {
  const lowered = measures.map(({ name, value }) => [name, Math.min(value, limits[name] ?? value)]);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
}
