import { type PromiseLists, promiseLists } from "./promise-lists.ts";
import type { TestResult } from "./test-results.ts";
import { threatsInTitle } from "./threats-in-title.ts";

export interface ClauseReport {
  ok: boolean;
  lines: string[];
  /** Clauses that no passing test proves. */
  missing: string[];
  /** Threats that no passing test names. */
  openThreats: string[];
}

/** Which clauses and threats have no passing test, and whether a clause that had one lost it. */
export const clauseReport = async (tests: readonly TestResult[]): Promise<ClauseReport> =>
  reportOn(tests, await promiseLists());

export function reportOn(
  tests: readonly TestResult[],
  { clauses, threats, open }: PromiseLists,
): ClauseReport {
  if (clauses.length === 0) {
    const line = "docs/promises/clauses.md is missing or lists no clause.";
    return { ok: false, lines: [line], missing: [], openThreats: [] };
  }
  const known = new Set(clauses);
  const named = new Set(tests.flatMap(({ titles }) => titles.flatMap(clausesInTitle)));
  const passed = tests.filter((test) => test.passed).flatMap(({ titles }) => titles);
  const proven = new Set(passed.flatMap(clausesInTitle));
  const knownThreats = new Set(threats);
  const tested = new Set(passed.flatMap((title) => threatsInTitle(title, knownThreats)));

  const missing = clauses.filter((id) => !proven.has(id));
  const lost = missing.filter((id) => !open.includes(id));
  const unknown = [...named, ...open].filter((id) => !known.has(id));
  const openThreats = threats.filter((id) => !tested.has(id));
  return {
    ok: lost.length === 0 && unknown.length === 0,
    missing,
    openThreats,
    lines: [
      `Clauses proven: ${clauses.length - missing.length}, still open: ${missing.length}`,
      `Threats with a test: ${tested.size}, without: ${openThreats.length}`,
      ...lost.map((id) => `Clause ${id} had a passing test and has none now`),
      ...unknown.map((id) => `A test or testing/open-clauses.txt names ${id}, which is no clause`),
    ],
  };
}

const clausesInTitle = (title: string) =>
  [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = ""]) => id);
