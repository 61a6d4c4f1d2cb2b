import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { openArchives } from "./archive/open-archives.ts";
import { type Finding, isWithin, type Part } from "./part.ts";
import { parts } from "./parts.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** `npm run bench` measures every part, `npm run bench -- pages search` those two. Fails when a budget is exceeded. */
const named = process.argv.slice(2);
const unknown = named.filter((name) => parts.every((part) => part.name !== name));
if (named.includes("--help") || unknown.length > 0) {
  for (const { name, about, onlyByName } of parts) {
    console.log(`${name.padEnd(16)} ${about}${onlyByName ? " (only by name)" : ""}`);
  }
  process.exit(named.includes("--help") ? 0 : 2);
}
const chosen = parts.filter(({ name, onlyByName }) =>
  named.length > 0 ? named.includes(name) : !onlyByName,
);

const say = (line: string) => console.log(line);
const archives = openArchives(say);
const INTERRUPTED = 130;
process.once("SIGINT", async () => {
  await archives.close().catch(() => {});
  process.exit(INTERRUPTED);
});
// Measures what `npm start` would run now.
execFileSync(process.execPath, ["scripts/build.ts", "--if-stale"], { cwd: root, stdio: "inherit" });
const measured: { part: Part; findings: Finding[]; seconds: number }[] = [];
try {
  for (const part of chosen) {
    say(`\n${part.name}: ${part.about}`);
    const began = performance.now();
    const findings = await part.measure({ archives, say }).catch(brokenOff);
    measured.push({ part, findings, seconds: Math.round((performance.now() - began) / 1000) });
    console.table(findings.map(row));
  }
} finally {
  await archives.close();
}

const all = measured.flatMap(({ findings }) => findings);
const broken = all.filter((finding) => !isWithin(finding));
await writeReport();
say(`${all.length} numbers, ${all.filter(hasBudget).length} with a budget, ${broken.length} over`);
for (const finding of broken) say(`over budget: ${Object.values(row(finding)).join(" ")}`);
process.exitCode = broken.length === 0 ? 0 : 1;

/** Continues with the other parts after a failure. */
function brokenOff(error: unknown): Finding[] {
  console.error(error);
  return [{ what: "broken off", value: 1, unit: "", most: 0 }];
}

function hasBudget({ most, least }: Finding): boolean {
  return most !== undefined || least !== undefined;
}

function row(finding: Finding) {
  const { what, value, unit, most, least } = finding;
  const budget = most === undefined ? least && `at least ${least}` : `at most ${most}`;
  const stored = hasBudget(finding) ? (isWithin(finding) ? "yes" : "NO") : "";
  return { what, value: Number(value.toPrecision(4)), unit, budget: budget ?? "", kept: stored };
}

/** The results with the machine and the commit. */
async function writeReport() {
  const folder = fileURLToPath(new URL("../test-results/bench/", import.meta.url));
  await mkdir(folder, { recursive: true });
  const machine = {
    processor: cpus()[0]?.model,
    cores: availableParallelism(),
    memoryMegabytes: Math.round(totalmem() / 1e6),
    loadAtTheEnd: loadavg(),
    node: process.version,
    commit: commit(),
  };
  const file = `${folder}${new Date().toISOString().replaceAll(":", "-")}.json`;
  await writeFile(file, JSON.stringify({ machine, seed: "archive", measured }, null, 2));
  say(`\nReport: ${file}`);
}

function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}
