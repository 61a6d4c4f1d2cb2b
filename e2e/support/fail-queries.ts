import type { TestApp } from "../../testing/app/test-app.ts";

/** From now on, whatever asks the database by this text fails, until the function it returns is called. */
export function failQueries({ database: { pool } }: TestApp, pattern: RegExp): () => void {
  const query = pool.query;
  const failing = (...given: unknown[]) => {
    if (pattern.test(JSON.stringify(given[0]))) throw new Error("failed on purpose");
    return Reflect.apply(query, pool, given);
  };
  // The driver's method has a dozen shapes; all of them pass through here unchanged.
  pool.query = failing as typeof query;
  return () => {
    pool.query = query;
  };
}
