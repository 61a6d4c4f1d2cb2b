import type { TestApp } from "./test-app.ts";

/** Keys are also stored in memory. */
const ALWAYS_KEPT = ["site_keys"];

/**
 * For tests that need tables of their own, but no application of their own, which takes ten times as long: what it returns
 * empties the tables that are empty now, and sets the clock back.
 */
export async function rememberState(
  app: Pick<TestApp, "owner" | "clock">,
): Promise<() => Promise<void>> {
  const { pool } = app.owner;
  const begin = app.clock.now();
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const names = rows.map(({ name }) => name);
  const stored = new Set([...ALWAYS_KEPT, ...(await withRows(names))]);
  const others = names.filter((name) => !stored.has(name));

  async function withRows(of: readonly string[]): Promise<string[]> {
    const tables = of.map((name) => `select '${name}' as name where exists (select from ${name})`);
    const found = await pool.query<{ name: string }>(tables.join(" union all "));
    return found.rows.map(({ name }) => name);
  }

  return async () => {
    app.clock.set(begin);
    const filled = await withRows(others);
    if (filled.length === 0) return;
    // Some are only added to, which triggers see to.
    const switchTriggers = (to: "disable" | "enable") =>
      filled.map((name) => `alter table ${name} ${to} trigger user`);
    await pool.query(
      [
        ...switchTriggers("disable"),
        `truncate ${filled.join(", ")} restart identity cascade`,
        ...switchTriggers("enable"),
      ].join("; "),
    );
  };
}
