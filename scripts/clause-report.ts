import { readFile, writeFile } from "node:fs/promises";
import type { TestResult } from "./test-results.ts";

/** The promises still without a test. The list may only shrink. */
const openFile = new URL("../testing/open-clauses.txt", import.meta.url);
/** The checklist the ids come from; a clone without it trusts the list above. */
const checklist = new URL("../../shared/clauses.md", import.meta.url);

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
const read = (file: URL) => readFile(file, "utf8").catch(() => "");

export interface ClauseReport {
  ok: boolean;
  lines: string[];
  missing: string[];
}

/** Which promises have no passing test, and whether one that had its test lost it. */
export async function clauseReport(tests: readonly TestResult[]): Promise<ClauseReport> {
  const proven = new Set(
    tests
      .filter(({ passed }) => passed)
      .flatMap(({ title }) => [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = ""]) => id)),
  );
  const known = [...(await read(checklist)).matchAll(/^- ([A-Z]+-\d+) ·/gm)].map(
    ([, id = ""]) => id,
  );
  const open = new Set(lines(await read(openFile)));
  const missing = (known.length > 0 ? known : [...open]).filter((id) => !proven.has(id));
  const lost = missing.filter((id) => !open.has(id));
  const unknown = known.length > 0 ? [...proven].filter((id) => !known.includes(id)) : [];
  return {
    ok: lost.length === 0 && unknown.length === 0,
    missing,
    lines: [
      `Clauses proven: ${proven.size}, still open: ${missing.length}`,
      ...lost.map((id) => `Clause ${id} had a passing test and has none now`),
      ...unknown.map((id) => `A test names ${id}, which is no clause`),
    ],
  };
}

export async function shrinkOpenClauses({ missing }: ClauseReport): Promise<void> {
  const open = new Set(lines(await read(openFile)));
  const kept = open.size === 0 ? missing : missing.filter((id) => open.has(id));
  await writeFile(openFile, `${kept.join("\n")}\n`);
}
