import { and, desc, eq, gte, lt, or, sql } from "drizzle-orm";
import { auditLog } from "#db/schema/newsroom.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { Queryable } from "./postgres/connect.ts";

/** A change for the audit log. Contains no personal data. */
export interface Change {
  /** What was changed, such as `article 12`. */
  subject: string;
  /** The act, such as `front-page pin`, where the call that was made has several. */
  what?: string;
  details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The name of what a call did, for the audit log; a call with several acts says which one. */
export function actOf(
  { method, path, acts = [] }: Pick<Endpoint, "method" | "path" | "acts">,
  done = acts.length === 1 ? acts[0] : undefined,
): string {
  if (done !== undefined && acts.includes(done)) return done;
  throw new Error(`${method} ${path} declares no act${done === undefined ? "" : ` "${done}"`}`);
}

export interface AuditEntry extends Change {
  at: Date;
  who: string;
  /** The act by the name of its command, such as `articles publish`. */
  what: string;
  /** For what was done in the browser, or by a script of this person. */
  staffId?: number | undefined;
  /** The personal token that a script used. */
  tokenId?: number | undefined;
}

/** The table only takes additions; the database refuses everything else. */
export const addAuditEntry = (
  db: Queryable,
  { at, who, what, staffId, tokenId, subject, details = {} }: AuditEntry,
) =>
  db.insert(auditLog).values({
    at,
    who,
    what,
    subject,
    staffId: staffId ?? null,
    details: tokenId === undefined ? details : { ...details, token: tokenId },
    via: viaOf({ staffId, tokenId }),
  });

function viaOf({ staffId, tokenId }: Pick<AuditEntry, "staffId" | "tokenId">) {
  if (tokenId !== undefined) return "token";
  return staffId === undefined ? "command" : "browser";
}

export interface AuditFilter {
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
  who?: string | undefined;
  what?: string | undefined;
  /** `article 12`, or `article` for all of them. */
  subject?: string | undefined;
  /** Only what this person did, in the browser or by script. */
  staffId?: number | undefined;
  /** Only older entries than this one, for pages. */
  before?: number | undefined;
}

/** The newest first. */
export const findAuditEntries = (db: Queryable, filter: AuditFilter & { limit: number }) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        filter.from && gte(auditLog.at, filter.from),
        filter.to && lt(auditLog.at, filter.to),
        filter.who === undefined ? undefined : eq(auditLog.who, filter.who),
        filter.what === undefined ? undefined : eq(auditLog.what, filter.what),
        filter.subject === undefined ? undefined : isAbout(filter.subject),
        filter.staffId === undefined ? undefined : eq(auditLog.staffId, filter.staffId),
        filter.before === undefined ? undefined : lt(auditLog.id, filter.before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(filter.limit);

const isAbout = (subject: string) =>
  or(eq(auditLog.subject, subject), sql`starts_with(${auditLog.subject}, ${`${subject} `})`);

/** Every name that stands in the log as a person or as an act. */
export async function findAuditNames(
  db: Queryable,
  name: "who" | "what",
  { staffId }: Pick<AuditFilter, "staffId">,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: auditLog[name] })
    .from(auditLog)
    .where(staffId === undefined ? undefined : eq(auditLog.staffId, staffId))
    .orderBy(auditLog[name]);
  return rows.map((row) => row.name);
}
