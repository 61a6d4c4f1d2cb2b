import { LRUCache } from "lru-cache";
import { SECOND } from "../../../shared/time/units.ts";
import type { Clock } from "../clock.ts";
import type { Timetable } from "./timetable.ts";

/** Lists, which are small: pages share most of what they are made of. */
const MOST_REPLIES = 400;
/** On top of the time for which a page itself is shown. */
const FRESH_FOR = 10 * SECOND;

interface Kept {
  reply: unknown;
  tags: readonly string[];
}

/** What pages are made of, kept for the pages that are made next. */
export interface CallCache {
  /** The reply that is kept under this key, or the one that `make` makes. */
  reply<K extends Kept>(key: string, make: () => Promise<K>): Promise<K>;
  drop(tags: readonly string[]): void;
  clear(): void;
}

export function createCallCache(options: {
  clock: Clock;
  enabled: boolean;
  timetable: Timetable;
}): CallCache {
  const { clock, enabled, timetable } = options;
  const store = new LRUCache<string, { kept: Kept; freshUntil: number }>({ max: MOST_REPLIES });
  /** Counts up with each change: a reply that was being made meanwhile may have read what was there before. */
  let changes = 0;

  async function reply<K extends Kept>(key: string, make: () => Promise<K>): Promise<K> {
    if (!enabled) return make();
    const now = clock.now();
    const found = store.get(key);
    // Each key belongs to one call, so what is kept under it is what its `make` makes.
    if (found && now.getTime() < found.freshUntil) return found.kept as K;
    const before = changes;
    const kept = await make();
    const end = await timetable.endOf(kept.tags, now);
    if (changes === before)
      store.set(key, { kept, freshUntil: Math.min(now.getTime() + FRESH_FOR, end) });
    return kept;
  }

  function drop(tags: readonly string[]) {
    changes += 1;
    for (const [key, { kept }] of store.entries()) {
      if (tags.some((tag) => kept.tags.includes(tag))) store.delete(key);
    }
  }

  function clear() {
    changes += 1;
    store.clear();
  }

  return { reply, drop, clear };
}
