import { randomUUID } from "node:crypto";
import type pg from "pg";
import { SECOND } from "#shared/time/units.ts";
import { CHANNEL, LAG_PREFIX } from "./changes.ts";

/** A line that is lost shows as this long. */
const LONGEST_WAIT = 2 * SECOND;

export interface ChangesLag {
  /** Seconds from a notification until this process has received it. */
  measure(): Promise<number>;
  onInvalidated(tags: readonly string[]): void;
}

/** How long a change takes to reach this process, measured by a notification of its own. */
export function changesLag(pool: pg.Pool): ChangesLag {
  const waiting = new Map<string, () => void>();
  return {
    onInvalidated(tags) {
      for (const tag of tags) if (tag.startsWith(LAG_PREFIX)) waiting.get(tag)?.();
    },
    async measure() {
      const tag = LAG_PREFIX + randomUUID();
      const { promise: received, resolve } = Promise.withResolvers<void>();
      waiting.set(tag, resolve);
      const begun = performance.now();
      let timer: NodeJS.Timeout | undefined;
      try {
        await pool.query("select pg_notify($1, $2)", [CHANNEL, tag]);
        timer = setTimeout(resolve, LONGEST_WAIT);
        await received;
        return (performance.now() - begun) / SECOND;
      } finally {
        clearTimeout(timer);
        waiting.delete(tag);
      }
    },
  };
}
