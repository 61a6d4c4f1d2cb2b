import { MINUTE } from "#shared/time/units.ts";
import { boundedCache } from "./bounded-cache.ts";

/** Lines of one kind in a minute. */
const MOST = 20;
const KINDS = 1_000;
const LONGEST_KIND = 200;

interface Lines {
  since: number;
  written: number;
  leftOut: number;
}

/**
 * Whether a line is written, and how many of its kind were left out before it. One fault can fail a thousand times a
 * minute, and its lines would fill the disk.
 */
export function logLineLimit(now: () => number = Date.now) {
  const kinds = boundedCache<string, Lines>(KINDS);
  return (kind: string): { isWritten: boolean; leftOut: number } => {
    const key = kind.slice(0, LONGEST_KIND);
    const known = kinds.get(key);
    if (!known || now() - known.since >= MINUTE) {
      kinds.set(key, { since: now(), written: 1, leftOut: 0 });
      return { isWritten: true, leftOut: known?.leftOut ?? 0 };
    }
    const isWritten = known.written < MOST;
    if (isWritten) known.written += 1;
    else known.leftOut += 1;
    return { isWritten, leftOut: 0 };
  };
}
