import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Deps } from "./deps.ts";

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

/** What happens to the rows of an address when its owner asks. */
export interface OnRequest {
  /** `isOwner`: on the database owner's connection, which may read every column. */
  export(deps: Deps, email: string, access: { isOwner: boolean }): Promise<PersonalData[]>;
  forget(deps: Deps, email: string): Promise<ErasureReport[]>;
}

/** How long the rows of a table stay. */
export interface Retention {
  table: PgTable;
  /** In milliseconds. */
  keep: number;
  since: PgColumn;
  job: string;
  everyMinutes: number;
}

/** What a feature declares about a table with personal data. */
export interface PersonalTable {
  /** For a table that no address leads to: why its rows stay. */
  onRequest: OnRequest | { stays: string };
  /** Other tables whose rows are exported and forgotten with these. */
  covers?: readonly string[];
  /** None where a job of the feature does more than to delete old rows, or where rows stay. */
  retention?: Retention;
}

export type PersonalTables = Readonly<Record<string, PersonalTable>>;

/** Rows in which only members of our own staff are named. */
export const ofStaff = {
  onRequest: { stays: "It names our own staff." },
} satisfies PersonalTable;

export const allRemoved = (table: string, count: number): ErasureReport => ({
  table,
  found: count,
  removed: count,
  anonymized: 0,
  retained: 0,
});
