import { isProvenFast, type Tier, tiers } from "../test/tiers.ts";
import { namedByOtherTier } from "./named-by-files.ts";
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

/**
 * Which clauses and threats have no passing test in the run of a tier and are not named by a test of the other one, and
 * whether a clause that had a test lost it.
 */
export async function clauseReport(
  tests: readonly TestResult[],
  tier: Tier,
): Promise<ClauseReport> {
  const lists = await promiseLists();
  const elsewhere = await namedByOtherTier([...lists.clauses, ...lists.threats], tier);
  return reportOn(tests, lists, { tier, elsewhere });
}

export function reportOn(
  tests: readonly TestResult[],
  { clauses, threats, urgent, open }: PromiseLists,
  { tier, elsewhere }: { tier: Tier; elsewhere: ReadonlySet<string> },
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

  /** What must never break is proven by the fast tier itself. */
  const isForFast = (id: string) => isProvenFast(id) || urgent.includes(id);
  const isElsewhere = (id: string) => elsewhere.has(id) && (tier === "slow" || !isForFast(id));
  const missing = clauses.filter((id) => !proven.has(id) && !isElsewhere(id));
  const lost = missing.filter((id) => !open.includes(id));
  const unknown = [...named, ...open].filter((id) => !known.has(id));
  const openThreats = threats.filter((id) => !tested.has(id) && !isElsewhere(id));
  const urgentThreats = tier === "fast" ? openThreats.filter((id) => urgent.includes(id)) : [];
  return {
    ok: lost.length === 0 && unknown.length === 0 && urgentThreats.length === 0,
    missing,
    openThreats,
    lines: [
      `Clauses proven by this run: ${proven.size} of ${clauses.length}, without a test: ${missing.length}`,
      `Threats proven by this run: ${tested.size} of ${threats.length}, without a test: ${openThreats.length}`,
      ...lost.map(
        (id) =>
          `Clause ${id} has no passing test${tier === "fast" && isForFast(id) ? " in npm test" : ""}`,
      ),
      ...urgentThreats.map((id) => `Threat ${id} has no passing test in npm test`),
      ...unknown.map((id) => `A test or testing/open-clauses.txt names ${id}, which is no clause`),
    ],
  };
}

/** The tiers whose last run has a passing test for each promise. */
export function provingTiers(
  ids: readonly string[],
  tests: Readonly<Record<Tier, readonly TestResult[]>>,
): Map<string, Tier[]> {
  const known = new Set(ids);
  const proven = new Map<string, Tier[]>(ids.map((id) => [id, []]));
  for (const tier of tiers) {
    const titles = tests[tier].filter(({ passed }) => passed).flatMap((test) => test.titles);
    const named = titles.flatMap((title) => [
      ...clausesInTitle(title),
      ...threatsInTitle(title, known),
    ]);
    for (const id of new Set(named)) proven.get(id)?.push(tier);
  }
  return proven;
}

const clausesInTitle = (title: string) =>
  [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = ""]) => id);
