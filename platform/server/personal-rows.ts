import { asc, getTableColumns, getTableName, lte } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Job } from "./jobs/job.ts";
import { reachesAddress } from "./mail/reaches-address.ts";
import { allRemoved, type OnRequest, type PersonalTable, type Retention } from "./personal-data.ts";

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
