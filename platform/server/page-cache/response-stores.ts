import { LRUCache } from "lru-cache";
import type { StoredResponse } from "./stored-response.ts";

/** Responses by their keys, in stores apart: search texts and made-up addresses must not evict real pages. */
export function createResponseStores<Stored extends { response: StoredResponse }>(
  maxBytes: number,
) {
  const storeOf = (maxSize: number) =>
    new LRUCache<string, Stored>({ maxSize, sizeCalculation: ({ response }) => response.bytes });
  const found = storeOf(maxBytes);
  const typed = storeOf(maxBytes / 16);
  const missing = storeOf(maxBytes / 16);
  const all = [found, typed, missing];

  function remove(key: string) {
    for (const store of all) store.delete(key);
  }

  return {
    get: (key: string) => found.get(key) ?? typed.get(key) ?? missing.get(key),
    set(key: string, entry: Stored, ofAnyText: boolean) {
      remove(key);
      const store = entry.response.status === 404 ? missing : ofAnyText ? typed : found;
      store.set(key, entry);
    },
    remove,
    *entries() {
      for (const store of all) yield* store.entries();
    },
    clear() {
      for (const store of all) store.clear();
    },
    size: () => ({
      entries: all.reduce((sum, store) => sum + store.size, 0),
      pages: found.size,
      bytes: all.reduce((sum, store) => sum + store.calculatedSize, 0),
    }),
  };
}
