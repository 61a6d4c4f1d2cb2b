import { type Placeholder, sql } from "drizzle-orm";
import type { Queryable } from "./connect.ts";

interface Statement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/** Which statements PostgreSQL prepares, and under which name, is left to `preparedClient`. */
const NO_NAME = "";

/**
 * A query whose text Drizzle builds once per database or transaction, because building takes longer than the rest of a
 * small query. `names` are the values that differ each time it runs.
 */
export function prepareQuery<Name extends string, Rows>(
  names: readonly Name[],
  build: (
    db: Queryable,
    values: Readonly<Record<Name, Placeholder>>,
  ) => { prepare(name: string): Statement<Rows> },
): (db: Queryable, values: Readonly<Record<Name, unknown>>) => Promise<Rows> {
  // The type of the result loses which names there are.
  const placeholders = Object.fromEntries(
    names.map((name) => [name, sql.placeholder(name)]),
  ) as unknown as Record<Name, Placeholder>;
  const statements = new WeakMap<Queryable, Statement<Rows>>();
  return (db, values) => {
    const known = statements.get(db);
    if (known) return known.execute(values);
    const statement = build(db, placeholders).prepare(NO_NAME);
    statements.set(db, statement);
    return statement.execute(values);
  };
}
