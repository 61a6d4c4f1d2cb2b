import type { Db } from "./connect.ts";

/** Does the work in a transaction, rolls it back, and returns what the work returned. */
export async function dryRun<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const rollback = new Error("Dry run");
  let result: { value: T } | undefined;
  try {
    return await db.transaction(async (tx) => {
      result = { value: await work(tx) };
      throw rollback;
    });
  } catch (error) {
    if (error === rollback && result) return result.value;
    throw error;
  }
}
