/** A table's data about a person, for their export. */
export interface PersonalData {
  table: string;
  rows: readonly object[];
  /** What is stored but not listed, and how to get it. */
  note?: string;
}

/** How many rows of a table were erased for a person; `found` is the sum of the other counts. */
export interface ErasureReport {
  table: string;
  found: number;
  /** Deleted rows. */
  removed: number;
  /** Rows that stay without anything that identifies the person. */
  anonymized: number;
  /** Rows that stay unchanged. */
  retained: number;
  /** Why rows stay. */
  reason?: string;
}

export const allRemoved = (table: string, count: number): ErasureReport => ({
  table,
  found: count,
  removed: count,
  anonymized: 0,
  retained: 0,
});
