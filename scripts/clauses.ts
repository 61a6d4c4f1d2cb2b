import { writeFile } from "node:fs/promises";
import { clauseReport } from "./clauses/clause-report.ts";
import { promiseLists } from "./clauses/promise-lists.ts";
import { readResults } from "./clauses/test-results.ts";
import { threatTable } from "./clauses/threat-table.ts";
import { checkStrength } from "./strong/check-strength.ts";

if (process.argv.includes("--strong")) {
  process.exit((await checkStrength(process.argv.slice(2))) ? 0 : 1);
}

/**
 * Lists clauses that no passing test of the last `npm test` names; `--update` removes proven ones from the open list.
 */
const tests = await readResults();
if (tests.length === 0) {
  console.log("There are no test results: run npm test first.");
  process.exit(1);
}
if (process.argv.includes("--threats")) {
  for (const line of threatTable(tests, (await promiseLists()).threats)) console.log(line);
  process.exit();
}
const report = await clauseReport(tests);
for (const id of report.missing) console.log(id);
for (const id of report.openThreats) console.log(id);
for (const line of report.lines) console.log(line);
if (!report.ok) process.exitCode = 1;

if (process.argv.includes("--update")) {
  const { open } = await promiseLists();
  const stillOpen = open.filter((id) => report.missing.includes(id));
  const file = new URL("../testing/open-clauses.txt", import.meta.url);
  await writeFile(file, `${stillOpen.join("\n")}\n`);
}
