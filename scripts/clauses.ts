import { clauseReport, shrinkOpenClauses } from "./clause-report.ts";
import { readResults } from "./test-results.ts";

/** Lists the promises that no passing test of the last `npm test` proves; `--update` strikes out proven ones. */
const report = await clauseReport(await readResults());
if (process.argv.includes("--update")) await shrinkOpenClauses(report);
for (const id of report.missing) console.log(id);
for (const line of report.lines) console.log(line);
if (!report.ok) process.exitCode = 1;
