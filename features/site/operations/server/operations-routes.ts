import type { FeatureDeps } from "#features/define-feature.ts";
import * as calls from "#features/site/calls/staff-operations.ts";
import { addAuditEntry } from "#platform/server/audit-entries.ts";
import { readBackupRun } from "#platform/server/backup/backup-run.ts";
import { listBackups } from "#platform/server/backup/backups.ts";
import { fetchCommand, restoreCommand } from "#platform/server/backup/restore-backup.ts";
import { startBackup } from "#platform/server/backup/store-backup.ts";
import { describeStoredBackups } from "#platform/server/backup/stored-backups.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { listAudit, listAuditChoices, serveAuditExport } from "./audit.ts";
import { getHealth } from "./get-health.ts";

export function operationsStaffRoutes(
  api: StaffApi,
  deps: FeatureDeps & { settings: unknown },
): void {
  api.read(calls.listAudit, "audit.read", ({ query }, call) => listAudit(call, query));
  api.read(calls.listAuditChoices, "audit.read", (_, call) => listAuditChoices(call));
  serveAuditExport(api, deps);
  api.read(calls.getHealth, "health.read", (_, call) => getHealth(call, deps));
  backupRoutes(api, deps);
}

/** Restoring stays a command: the site must be stopped for it. */
function backupRoutes(
  api: StaffApi,
  { backups: target, log }: Pick<FeatureDeps, "backups" | "log">,
): void {
  api.read(calls.listBackups, "backups.read", async () => {
    const backups = await listBackups(target.folder);
    return {
      folder: target.folder,
      backups: backups.map((one) => ({ ...one, restore: restoreCommand(one) })),
      run: await readBackupRun(target.folder),
    };
  });
  api.read(calls.listStoredBackups, "backups.read", async () => {
    if (!target.store) return { backups: null };
    const stored = await describeStoredBackups(target.store);
    const backups = stored
      .toReversed()
      .map((one) => ({ ...one, fetch: fetchCommand(one.name, target.folder) }));
    return { backups };
  });
  api.serve(
    calls.makeBackup,
    "backups.make",
    async ({ body: { drill } }, { db, clock, staff, isDryRun }) => {
      const note = () =>
        addAuditEntry(db, {
          at: clock.now(),
          who: staff.name,
          staffId: staff.id,
          what: "backup create",
          subject: "backup",
          details: { drill },
        });
      if (isDryRun) {
        await note();
        return { begun: true as const };
      }
      await startBackup(target, {
        by: staff.name,
        drill,
        clock,
        note,
        onFailure: (error) => log.error({ err: error }, "a backup failed"),
      });
      return { begun: true as const };
    },
  );
}
