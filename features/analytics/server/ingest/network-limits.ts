import { LRUCache } from "lru-cache";
import { HOUR } from "../../../../shared/time/units.ts";

/** Of one network, in an hour: different readers of an article, and arrivals from a source. */
export const MOST_PER_NETWORK = 10;
const REMEMBERED = 50_000;

export interface NetworkLimits {
  /** Whether a reader counts for an article. Says the same again for the same reader. */
  admitReader(reader: { network: string; visitor: string; articleId: number; at: Date }): boolean;
  /** Counts one arrival; false when there were too many. */
  admitArrival(arrival: { network: string; source: string; at: Date }): boolean;
}

/**
 * Keeps one network from forging popularity. Remembered by this process only and never stored: a site of several
 * processes counts as many times more, and nothing about networks is in the database.
 */
export function createNetworkLimits(): NetworkLimits {
  const readers = new LRUCache<string, string[]>({ max: REMEMBERED });
  const arrivals = new LRUCache<string, number>({ max: REMEMBERED });

  return {
    admitReader({ network, visitor, articleId, at }) {
      const key = `${hourOf(at)} ${network} ${articleId}`;
      const admitted = readers.get(key) ?? [];
      if (admitted.includes(visitor)) return true;
      if (admitted.length >= MOST_PER_NETWORK) return false;
      readers.set(key, [...admitted, visitor]);
      return true;
    },
    admitArrival({ network, source, at }) {
      const key = `${hourOf(at)} ${network} ${source}`;
      const count = (arrivals.get(key) ?? 0) + 1;
      arrivals.set(key, count);
      return count <= MOST_PER_NETWORK;
    },
  };
}

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR);
