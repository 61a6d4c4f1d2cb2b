import { Readable } from "node:stream";
import {
  AUDIT_EXPORT,
  AuditFilter,
  AuditLine,
  type listAudit as call,
  type listAuditChoices as choicesCall,
} from "#features/site/calls/staff-operations.ts";
import {
  type AuditFilter as EntryFilter,
  findAuditEntries,
  findAuditNames,
} from "#platform/server/audit-entries.ts";
import { exportAuditLog } from "#platform/server/audit-log.ts";
import { stamp } from "#platform/server/backup/backup-records.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import { scopeOf } from "#shared/newsroom/permissions.ts";

type Reader = Pick<StaffCall, "scope" | "staff">;

const ownOnly = ({ scope, staff }: Reader) => (scope === "own" ? { staffId: staff.id } : {});

/** What a filter of the browser finds for this person. */
const entryFilter = (
  reader: Reader,
  { from, to, who, what, subject }: AuditFilter,
): EntryFilter => ({
  who,
  what,
  subject,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
  ...ownOnly(reader),
});

export async function listAudit(
  { db, ...reader }: StaffCall,
  { limit, before, ...filter }: ParsedInput<typeof call>["query"],
): Promise<Reply<typeof call>> {
  const entries = await findAuditEntries(db, {
    ...entryFilter(reader, filter),
    before,
    // One more than is shown, to know whether there are more.
    limit: limit + 1,
  });
  const shown = entries.slice(0, limit);
  return {
    lines: shown.map((entry) => AuditLine.parse({ ...entry, at: entry.at.toISOString() })),
    next: entries.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function listAuditChoices({
  db,
  ...reader
}: StaffCall): Promise<Reply<typeof choicesCall>> {
  return {
    people: await findAuditNames(db, "who", ownOnly(reader)),
    acts: await findAuditNames(db, "what", ownOnly(reader)),
  };
}

/** The same lines as on the screen, as a file for spreadsheets. */
export function serveAuditExport(api: StaffApi, { db, clock }: Deps): void {
  api.route(AUDIT_EXPORT, "audit.read", (request, reply, { staff }) => {
    const filter = AuditFilter.safeParse(request.query);
    const scope = scopeOf(staff.roles, "audit.read");
    if (!filter.success || !scope)
      throw new AppError("invalid_input", "These filters cannot be read.");
    const parts = exportAuditLog(db, entryFilter({ staff, scope }, filter.data));
    return reply
      .header("content-disposition", `attachment; filename="audit-${stamp(clock.now())}.csv"`)
      .type("text/csv; charset=utf-8")
      .send(Readable.from(textsOf(parts)));
  });
}

async function* textsOf(parts: ReturnType<typeof exportAuditLog>) {
  for await (const { csv } of parts) yield csv;
}
