import { fullCount } from "#shared/format/full-count.ts";

export interface Change {
  direction: "up" | "down" | "same";
  /** "12%". */
  size: string;
}

/** The change compared with the previous period; undefined if there is nothing to compare with. */
export function changeOf(now: number, before: number): Change | undefined {
  if (before <= 0) return undefined;
  const percent = (Math.abs(now - before) / before) * 100;
  const direction = now === before ? "same" : now > before ? "up" : "down";
  return {
    direction,
    size: percent > 0 && percent < 1 ? "less than 1%" : `${fullCount(Math.round(percent))}%`,
  };
}
