import type { FeatureDeps } from "#features/define-feature.ts";
import * as calls from "#features/site/calls/staff-operations.ts";
import { addAuditEntry } from "#platform/server/audit/audit-repository.ts";
import { readBackupRun } from "#platform/server/backup/backup-run.ts";
import { listBackups } from "#platform/server/backup/list-backups.ts";
import { fetchCommand, restoreCommand } from "#platform/server/backup/restore-command.ts";
import { startBackup } from "#platform/server/backup/start-backup.ts";
import { describeStoredBackups } from "#platform/server/backup/stored-backups.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";

/** Restoring stays a command: the site must be stopped for it. */
export function backupRoutes(
  api: StaffApi,
  { backups: place, log }: Pick<FeatureDeps, "backups" | "log">,
): void {
  api.read(calls.listBackups, "backups.read", async () => {
    const backups = await listBackups(place.folder);
    return {
      folder: place.folder,
      backups: backups.map((one) => ({ ...one, restore: restoreCommand(one) })),
      run: await readBackupRun(place.folder),
    };
  });
  api.read(calls.listStoredBackups, "backups.read", async () => {
    if (!place.store) return { backups: null };
    const stored = await describeStoredBackups(place.store);
    const backups = stored
      .toReversed()
      .map((one) => ({ ...one, fetch: fetchCommand(one.name, place.folder) }));
    return { backups };
  });
  api.serve(
    calls.makeBackup,
    "backups.make",
    async ({ body: { drill } }, { db, clock, staff, isDryRun }) => {
      const note = () =>
        addAuditEntry(db, {
          ...{ at: clock.now(), who: staff.name, staffId: staff.id },
          ...{ what: "backup create", subject: "backup", details: { drill } },
        });
      if (isDryRun) {
        await note();
        return { begun: true as const };
      }
      await startBackup(place, {
        ...{ by: staff.name, drill, clock, note },
        onFailure: (error) => log.error({ err: error }, "a backup failed"),
      });
      return { begun: true as const };
    },
  );
}
