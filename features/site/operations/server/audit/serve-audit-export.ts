import { Readable } from "node:stream";
import { AUDIT_EXPORT, AuditFilter } from "#features/site/calls/staff-operations.ts";
import { exportAuditLog } from "#platform/server/audit/export-audit-log.ts";
import { stamp } from "#platform/server/backup/stamp.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { scopeOf } from "#shared/newsroom/permissions.ts";
import { entryFilter } from "./list-audit.ts";

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
