import type { Archives } from "./archive/open-archives.ts";

/** One measured number. With a budget it can fail. */
export interface Finding {
  what: string;
  value: number;
  unit: string;
  most?: number;
  least?: number;
}

export interface Bench {
  archives: Archives;
  say(line: string): void;
}

/** A benchmark that can be run alone: `npm run bench -- <name>`. */
export interface Part {
  name: string;
  about: string;
  /** Runs only when it is named, because it takes long or does not measure speed. */
  onlyByName?: true;
  measure(bench: Bench): Promise<Finding[]>;
}

export const isWithin = ({ value, most, least }: Finding): boolean =>
  (most === undefined || value <= most) && (least === undefined || value >= least);

export const ratio = (a: number, b: number): number => (b === 0 ? Number.NaN : a / b);

/** The median; of an even number of values, the lower of the two. */
export const median = (values: readonly number[]): number => percentile(values, 50);

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = Math.ceil((part / 100) * sorted.length) - 1;
  return sorted[Math.max(0, place)] ?? Number.NaN;
}

/** Measures several rounds; each reading is the median of its rounds, so that one outlier does not matter. */
export async function inRounds<T>(times: number, measure: (round: number) => Promise<T>) {
  const rounds: T[] = [];
  for (let round = 0; round < times; round++) rounds.push(await measure(round));
  return { rounds, middle: (read: (round: T) => number) => median(rounds.map(read)) };
}
