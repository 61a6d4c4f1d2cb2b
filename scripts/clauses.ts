import { writeFile } from "node:fs/promises";
import { provingTiers } from "./clauses/clause-report.ts";
import { promiseLists } from "./clauses/promise-lists.ts";
import { readResults } from "./clauses/test-results.ts";
import { threatTable } from "./clauses/threat-table.ts";
import { checkStrength } from "./strong/check-strength.ts";
import { reportsOf } from "./test/tiers.ts";

if (process.argv.includes("--strong")) {
  process.exit((await checkStrength(process.argv.slice(2))) ? 0 : 1);
}

/**
 * Says for every promise which tier proved it in its last run, and fails when none did; `--update` removes proven ones from
 * the open list.
 */
const [fast, slow] = await Promise.all([
  readResults(reportsOf("fast")),
  readResults(reportsOf("slow")),
]);
if (fast.length === 0 || slow.length === 0) {
  console.log("There are no results of both: run npm test and npm run test:slow first.");
  process.exit(1);
}
const { clauses, threats, open } = await promiseLists();
if (process.argv.includes("--threats")) {
  for (const line of threatTable([...fast, ...slow], threats)) console.log(line);
  process.exit();
}
const proven = provingTiers([...clauses, ...threats], { fast, slow });
for (const [id, by] of proven) console.log(`${id} · ${by.join(", ") || "none"}`);
const unproven = [...proven].filter(([id, by]) => by.length === 0 && !open.includes(id));
const inFast = [...proven.values()].filter((by) => by.includes("fast")).length;
console.log(`${proven.size} promises: ${inFast} proven by npm test, ${unproven.length} by no test`);
if (unproven.length > 0) process.exitCode = 1;

if (process.argv.includes("--update")) {
  const stillOpen = open.filter((id) => proven.get(id)?.length === 0);
  const file = new URL("../testing/open-clauses.txt", import.meta.url);
  await writeFile(file, `${stillOpen.join("\n")}\n`);
}
