import { smallCount } from "#features/numbers/small-count.ts";

interface Listing<T> {
  most: number;
  count: (row: T) => number;
  /** False for a row that stands for many names. */
  isNamed: (row: T) => boolean;
  /** The sum of all rows, of which only the largest may be given. */
  total: number;
}

/** The first rows by name, and the sum of all others. Rows of fewer than five are never listed. */
export function listLargest<T>(rows: readonly T[], { most, count, isNamed, total }: Listing<T>) {
  const listed = rows
    .filter((row) => isNamed(row) && smallCount(count(row)) !== null)
    .slice(0, most);
  const others = total - listed.reduce((all, row) => all + count(row), 0);
  return { listed, others: smallCount(others) };
}
