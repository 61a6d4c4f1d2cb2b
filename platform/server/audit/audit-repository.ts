import { and, desc, eq, gte, lt } from "drizzle-orm";
import { auditLog } from "../../../db/schema/newsroom.ts";
import type { Queryable } from "../postgres/connect.ts";
import type { Change } from "./change.ts";

export interface Entry extends Change {
  at: Date;
  who: string;
  /** The command, such as `articles publish`. */
  what: string;
}

/** The table only takes additions; the database refuses everything else. */
export const addEntry = (db: Queryable, { at, who, what, subject, details = {} }: Entry) =>
  db.insert(auditLog).values({ at, who, what, subject, details });

export const findEntries = (
  db: Queryable,
  ask: {
    from?: Date | undefined;
    to?: Date | undefined;
    who?: string | undefined;
    subject?: string | undefined;
    limit: number;
  },
) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        ask.from && gte(auditLog.at, ask.from),
        ask.to && lt(auditLog.at, ask.to),
        ask.who === undefined ? undefined : eq(auditLog.who, ask.who),
        ask.subject === undefined ? undefined : eq(auditLog.subject, ask.subject),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(ask.limit);
