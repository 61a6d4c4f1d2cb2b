import { LRUCache } from "lru-cache";
import type { StoredObject } from "#platform/server/store/store.ts";
import { MINUTE } from "#shared/time/units.ts";

/** A picture's address is requested in many widths; the bucket need not get a request for each. */
const TRUSTED_FOR = MINUTE;
const MOST = 10_000;

/** What is known about files in a bucket. While it does not respond, its last response holds. */
export function knownHeads() {
  const known = new LRUCache<string, { head: StoredObject; readAt: number }>({ max: MOST });

  async function find(
    key: string,
    read: () => Promise<StoredObject | undefined>,
  ): Promise<StoredObject | undefined> {
    const held = known.get(key);
    if (held && performance.now() - held.readAt < TRUSTED_FOR) return held.head;
    try {
      const head = await read();
      if (head) known.set(key, { head, readAt: performance.now() });
      else known.delete(key);
      return head;
    } catch (error) {
      if (held) return held.head;
      throw error;
    }
  }

  return { find, forget: (key: string) => void known.delete(key) };
}
