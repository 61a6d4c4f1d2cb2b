import { asc, getTableColumns, getTableName, lte } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Deps } from "./deps.ts";
import type { Job } from "./jobs/job.ts";
import { reachesAddress } from "./mail/same-address.ts";

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
interface OnRequest {
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

type ColumnOf<T extends PgTable> = string & keyof T["_"]["columns"];

interface Retained<T extends PgTable> {
  /** In milliseconds, after the time in the column `since`. */
  keep: number;
  since: ColumnOf<T>;
  /** The name of the job that deletes older rows, and how often it runs. */
  job: string;
  everyMinutes: number;
}

interface HeldByAddress<T extends PgTable> extends Retained<T> {
  /** The column with the e-mail address. */
  by: ColumnOf<T>;
  /** What its owner gets a copy of. */
  shown: readonly ColumnOf<T>[];
  onRequest: "delete";
}

interface HeldWithoutAddress<T extends PgTable> extends Retained<T> {
  onRequest: { stays: string };
}

/** A table whose rows are exported and deleted as they are. */
export function personalRows<T extends PgTable>(
  table: T,
  declared: HeldByAddress<T> | HeldWithoutAddress<T>,
): PersonalTable {
  const { keep, since, job, everyMinutes } = declared;
  const retention = { table, keep, since: columnOf(table, since), job, everyMinutes };
  const onRequest = "by" in declared ? byAddress(table, declared) : declared.onRequest;
  return { onRequest, retention };
}

function byAddress<T extends PgTable>(table: T, { by, shown }: HeldByAddress<T>): OnRequest {
  const name = getTableName(table);
  const address = columnOf(table, by);
  const columns = Object.fromEntries(shown.map((column) => [column, columnOf(table, column)]));
  return {
    async export({ db }, email) {
      const rows = db.select(columns).from<PgTable>(table).where(reachesAddress(address, email));
      return [{ table: name, rows: await rows.orderBy(asc(firstColumn(table))) }];
    },
    async forget({ db }, email) {
      const gone = db.delete(table).where(reachesAddress(address, email));
      return [allRemoved(name, (await gone.returning({ email: address })).length)];
    },
  };
}

/** Deletes what is older than the table keeps. */
export const forgetOldRows = ({ table, since, keep, job, everyMinutes }: Retention): Job => ({
  name: job,
  everyMinutes,
  async run({ db, clock }) {
    await db.delete(table).where(lte(since, new Date(clock.now().getTime() - keep)));
  },
});

function columnOf(table: PgTable, name: string): PgColumn {
  const column: PgColumn | undefined = getTableColumns(table)[name];
  if (!column) throw new Error(`${getTableName(table)} has no column ${name}.`);
  return column;
}

function firstColumn(table: PgTable): PgColumn {
  const [first] = Object.keys(getTableColumns(table));
  return columnOf(table, first ?? "");
}
