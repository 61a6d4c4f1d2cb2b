import { personal } from "#app/server/compose.ts";
import { forgetOldRows } from "#platform/server/personal-data.ts";
import type { TestApp } from "../app/test-app.ts";

/** Runs the job that deletes old rows of this table. */
export async function forgetOld({ deps }: Pick<TestApp, "deps">, table: string): Promise<void> {
  const retention = personal[table]?.retention;
  if (!retention) throw new Error(`No job deletes old rows of ${table}.`);
  const run = { signal: new AbortController().signal, since: undefined };
  await forgetOldRows(retention).run(deps, run);
}
