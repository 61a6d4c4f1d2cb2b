import {
  exportUpload,
  type ImportRun,
  LARGEST_EXPORT,
  USUAL_CHOICES,
} from "#features/imports/calls/staff-imports.ts";
import { addAuditEntry } from "#platform/server/audit/audit-repository.ts";
import { actOf } from "#platform/server/staff-api/act-of.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { receiveUploads } from "#platform/server/uploads/receive-uploads.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { detectFormat } from "./detect-format.ts";
import { toImportRun } from "./get-import.ts";
import { type ImportStorage, removeImportFile, storeImportFile } from "./import-files.ts";
import { announceRuns, insertRun } from "./import-run-repository.ts";

/** Exports that are uploaded in pieces. Nothing is imported before somebody says so. */
export const receiveExports = (api: StaffApi, storage: ImportStorage): void =>
  receiveUploads(api, {
    ...{ ...storage, kind: "export", calls: exportUpload, permission: "imports.run" },
    largest: LARGEST_EXPORT.wordpress,
    tooLarge: () => new AppError("too_large", "This file is larger than 400 MiB."),
    async onWhole({ path, name, size }, call) {
      const format = await detectFormat(path);
      if (size > LARGEST_EXPORT[format])
        throw new AppError(
          "too_large",
          "This export of Ghost is larger than 64 MiB. Import it with the command, on the server.",
        );
      const fileKey = await storeImportFile(storage, path);
      try {
        return await addRun(call, { fileKey, format, bytes: size, fileName: name || "export" });
      } catch (error) {
        await removeImportFile(storage, fileKey);
        throw error;
      }
    },
  });

function addRun(
  { db, clock, staff }: StaffCall,
  file: { fileKey: string; fileName: string; bytes: number; format: ImportRun["format"] },
): Promise<ImportRun> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await insertRun(tx, {
      ...file,
      ...{ staffId: staff.id, byName: staff.name, createdAt: now, changedAt: now },
      ...{ choices: USUAL_CHOICES, state: "ready" },
    });
    if (!row) throw new AppError("internal", "The import could not be stored.");
    await addAuditEntry(tx, {
      ...{ at: now, who: staff.name, staffId: staff.id, what: actOf(exportUpload.sendChunk) },
      ...{ subject: `import ${row.id}`, details: { format: file.format, bytes: file.bytes } },
    });
    await announceRuns(tx);
    return toImportRun(row);
  });
}
