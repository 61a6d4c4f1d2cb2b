import type { TestApp } from "#testing/app/test-app.ts";

/** Fails every database query that contains this text, until the returned function is called. */
export function failQueries({ database: { pool } }: TestApp, pattern: RegExp): () => void {
  const query = pool.query;
  const failing = (...given: unknown[]) => {
    if (pattern.test(JSON.stringify(given[0]))) throw new Error("failed on purpose");
    return Reflect.apply(query, pool, given);
  };
  // The driver's method has a dozen signatures; all are passed on unchanged.
  pool.query = failing as typeof query;
  return () => {
    pool.query = query;
  };
}
