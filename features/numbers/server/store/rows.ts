import { type SQL, sql } from "drizzle-orm";

/** Passes many rows as one parameter; `columns` names and types them in SQL. */
export const rowsOf = (rows: readonly object[], columns: string): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.raw(columns)})`;
