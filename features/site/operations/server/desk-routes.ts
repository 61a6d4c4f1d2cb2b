import type { FeatureDeps } from "#features/define-feature.ts";
import type { DeskApi } from "#platform/server/desk/desk-api.ts";
import { retryJob } from "#platform/server/jobs/retry-job.ts";
import * as calls from "../desk-contract.ts";
import { listAudit, listAuditChoices } from "./audit/list-audit.ts";
import { serveAuditExport } from "./audit/serve-audit-export.ts";
import { backupRoutes } from "./backups/backup-routes.ts";
import { getHealth } from "./health/get-health.ts";

export function operationsDeskRoutes(desk: DeskApi, deps: FeatureDeps): void {
  desk.read(calls.listAudit, "audit.read", ({ query }, call) => listAudit(call, query));
  desk.read(calls.listAuditChoices, "audit.read", (_, call) => listAuditChoices(call));
  serveAuditExport(desk, deps);
  desk.read(calls.getHealth, "health.read", (_, call) => getHealth(call, deps));
  desk.change(calls.retryJob, "health.retry", async ({ params: { name } }, call) => ({
    changed: [await retryJob(call, name)],
    reply: { name },
  }));
  backupRoutes(desk, deps);
}
