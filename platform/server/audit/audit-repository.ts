import { and, desc, eq, gte, lt } from "drizzle-orm";
import { auditLog } from "../../../db/schema/newsroom.ts";
import type { Queryable } from "../postgres/connect.ts";
import type { Change } from "./change.ts";

export interface AuditEntry extends Change {
  at: Date;
  who: string;
  /** The command, such as `articles publish`. */
  what: string;
}

/** The table only takes additions; the database refuses everything else. */
export const addAuditEntry = (
  db: Queryable,
  { at, who, what, subject, details = {} }: AuditEntry,
) => db.insert(auditLog).values({ at, who, what, subject, details });

export const findAuditEntries = (
  db: Queryable,
  filter: {
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
        filter.from && gte(auditLog.at, filter.from),
        filter.to && lt(auditLog.at, filter.to),
        filter.who === undefined ? undefined : eq(auditLog.who, filter.who),
        filter.subject === undefined ? undefined : eq(auditLog.subject, filter.subject),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(filter.limit);
