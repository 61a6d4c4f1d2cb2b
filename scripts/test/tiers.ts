export type Tier = "fast" | "slow";

/** `npm test` runs the fast one, `npm run test:slow` the slow one: files with `.slow.` in their names, and those that need programs of the machine. */
export const tiers: readonly Tier[] = ["fast", "slow"];

/** Core seconds on two cores. A tier that takes a tenth more fails `npm run check -- --budget`. */
export const BUDGETS: Readonly<Record<Tier, number>> = { fast: 930, slow: 1200 };

/** Where the reports of a tier's last run are, from the root of the project. */
export const reportsOf = (tier: Tier) => `test-results/${tier}`;

const SLOW_FILE = /\.slow\.(api\.test|test|e2e)\.tsx?$/;
const OPS_FILE = /\.ops\.ts$/;

export const tierOfFile = (file: string): Tier =>
  SLOW_FILE.test(file) || OPS_FILE.test(file) ? "slow" : "fast";

/** The areas whose promises `npm test` proves: what must never break. */
const FAST_AREAS = /^(GIVE|RECUR|MONEY|AUTH|ROLE|SAFE|ART|STORY|CURATE|EDIT)-/;

export const isProvenFast = (clause: string) => FAST_AREAS.test(clause);
