import type { FeatureDeps } from "#features/define-feature.ts";
import * as calls from "#features/site/calls/staff-operations.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { listAudit, listAuditChoices } from "./audit/list-audit.ts";
import { serveAuditExport } from "./audit/serve-audit-export.ts";
import { backupRoutes } from "./backups/backup-routes.ts";
import { getHealth } from "./health/get-health.ts";

export function operationsStaffRoutes(api: StaffApi, deps: FeatureDeps): void {
  api.read(calls.listAudit, "audit.read", ({ query }, call) => listAudit(call, query));
  api.read(calls.listAuditChoices, "audit.read", (_, call) => listAuditChoices(call));
  serveAuditExport(api, deps);
  api.read(calls.getHealth, "health.read", (_, call) => getHealth(call, deps));
  backupRoutes(api, deps);
}
