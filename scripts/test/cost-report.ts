import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type Cost, readCosts } from "./read-costs.ts";
import { BUDGETS, reportsOf, type Tier, tiers } from "./tiers.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const MOST_SHOWN = 10;
/** What readings of one tree differ by. */
const TOLERANCE = 1.1;

const Total = z.object({ coreSeconds: z.number(), seconds: z.number() });
const totalFile = (tier: Tier) => join(root, reportsOf(tier), "cost.json");

/** Stores what the run of a tier took and lists what took most. */
export async function costReport(tier: Tier, total: z.infer<typeof Total>): Promise<string[]> {
  await writeFile(totalFile(tier), JSON.stringify(total));
  const { tests, files } = await readCosts(reportsOf(tier));
  return [
    "Core seconds of the most expensive files:",
    ...mostExpensive(files),
    "Core seconds of the most expensive tests:",
    ...mostExpensive(tests),
    `The ${tier} tests took ${line(tier, total)}`,
  ];
}

const mostExpensive = (costs: readonly Cost[]) =>
  costs
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, MOST_SHOWN)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${name.slice(0, 140)}`);

const line = (tier: Tier, { coreSeconds, seconds }: z.infer<typeof Total>) =>
  `${Math.round(coreSeconds)} core seconds of ${BUDGETS[tier]}, in ${Math.round(seconds)} s`;

/** Whether each tier kept to its budget when it was run last. A tier that was not run is over it. */
export async function keepsBudgets(): Promise<{ ok: boolean; lines: string[] }> {
  const found = await Promise.all(
    tiers.map(async (tier) => {
      const text = await readFile(totalFile(tier), "utf8").catch(() => undefined);
      if (!text) return { ok: false, line: `The ${tier} tests have not been run.` };
      const total = Total.parse(JSON.parse(text));
      const ok = total.coreSeconds <= BUDGETS[tier] * TOLERANCE;
      return { ok, line: `${ok ? "ok  " : "FAIL"} ${tier}: ${line(tier, total)}` };
    }),
  );
  return { ok: found.every(({ ok }) => ok), lines: found.map((one) => one.line) };
}
