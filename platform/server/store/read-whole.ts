import { addAbortSignal } from "node:stream";
import { buffer } from "node:stream/consumers";
import { MINUTE } from "#shared/time/units.ts";
import type { Store } from "./store.ts";

/** A store that stops in the middle of a file must not hold up the queue. */
const LONGEST = MINUTE;

/** A file in memory; undefined if it does not exist. */
export async function readWhole(store: Store, key: string): Promise<Buffer | undefined> {
  const bytes = await store.get(key);
  return bytes && buffer(addAbortSignal(AbortSignal.timeout(LONGEST), bytes));
}
