import {
  type AuditFilter,
  AuditLine,
  type listAudit as call,
  type listAuditChoices as choicesCall,
} from "#features/site/calls/staff-operations.ts";
import {
  type AuditFilter as EntryFilter,
  findAuditEntries,
  findAuditNames,
} from "#platform/server/audit/audit-repository.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import type { ParsedInput, Reply } from "#shared/contract/endpoint.ts";

type Reader = Pick<StaffCall, "scope" | "staff">;

const ownOnly = ({ scope, staff }: Reader) => (scope === "own" ? { staffId: staff.id } : {});

/** What a filter of the browser finds for this person. */
export const entryFilter = (
  reader: Reader,
  { from, to, who, what, subject }: AuditFilter,
): EntryFilter => ({
  ...{ who, what, subject },
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
