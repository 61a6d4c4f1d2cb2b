/** What one table holds about a person, as it is handed over to them. */
export interface PersonalData {
  table: string;
  rows: readonly object[];
  /** What is held and not listed, and how to get it. */
  note?: string;
}

/** What deleting a person did to one table: `found` is the sum of the other counts. */
export interface ErasureReport {
  table: string;
  found: number;
  /** Rows that are gone. */
  removed: number;
  /** Rows that stay without anything that identifies the person. */
  anonymized: number;
  /** Rows that stay as they are. */
  kept: number;
  /** Why rows stay. */
  reason?: string;
}

export const allRemoved = (table: string, count: number): ErasureReport => ({
  table,
  found: count,
  removed: count,
  anonymized: 0,
  kept: 0,
});
