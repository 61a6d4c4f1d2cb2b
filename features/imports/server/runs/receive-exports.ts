import { open } from "node:fs/promises";
import {
  exportInPieces,
  exportUpload,
  type ImportFormat,
  type ImportRun,
  LARGEST_EXPORT,
  USUAL_CHOICES,
} from "#features/imports/calls/staff-imports.ts";
import { actOf, addAuditEntry } from "#platform/server/audit-entries.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { receivePieces } from "#platform/server/uploads/receive-pieces.ts";
import { type StaffUploads, serveStaffUploads } from "#platform/server/uploads/staff-uploads.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { type ImportStorage, removeImportFile, storeImportFile } from "./import-files.ts";
import { announceRuns, insertRun } from "./import-run-repository.ts";
import { getImport } from "./import-runs.ts";

/** Exports that staff upload. Nothing is imported before somebody says so. */
export function receiveExports(api: StaffApi, storage: ImportStorage): void {
  const uploads: Omit<StaffUploads<typeof ImportRun>, "calls"> = {
    ...storage,
    kind: "export",
    permission: "imports.run",
    accept(bytes) {
      if (bytes > LARGEST_EXPORT.wordpress)
        throw new AppError("too_large", "This file is larger than 400 MiB.");
    },
    async make({ path, name, size }, call, note) {
      const format = await detectFormat(path);
      if (size > LARGEST_EXPORT[format])
        throw new AppError(
          "too_large",
          "This export of Ghost is larger than 64 MiB. Import it with the command, on the server.",
        );
      const fileKey = await storeImportFile(storage, path);
      try {
        const file = { fileKey, format, bytes: size, fileName: name || "export" };
        return await addRun(call, file, note);
      } catch (error) {
        await removeImportFile(storage, fileKey);
        throw error;
      }
    },
    show: (id, call) => getImport(call, id),
  };
  serveStaffUploads(api, { ...uploads, calls: exportUpload });
  receivePieces(api, exportInPieces, uploads);
}

function addRun(
  { db, clock, staff }: StaffCall,
  file: { fileKey: string; fileName: string; bytes: number; format: ImportFormat },
  note: (tx: Queryable, id: number) => Promise<unknown>,
): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await insertRun(tx, {
      ...file,
      staffId: staff.id,
      byName: staff.name,
      createdAt: now,
      changedAt: now,
      choices: USUAL_CHOICES,
      state: "ready",
    });
    if (!row) throw new AppError("internal", "The import could not be stored.");
    await addAuditEntry(tx, {
      at: now,
      who: staff.name,
      staffId: staff.id,
      what: actOf(exportUpload.completeUpload),
      subject: `import ${row.id}`,
      details: { format: file.format, bytes: file.bytes },
    });
    await note(tx, row.id);
    await announceRuns(tx);
    return row.id;
  });
}

const ENOUGH = 64 * 1024;
/** How ZIP and gzip files begin. */
const COMPRESSED = ["PK\u0003\u0004", "\u001f\u008b"];

/** Which system wrote a file, by how it begins. The importer checks the rest. */
async function detectFormat(path: string): Promise<ImportFormat> {
  const start = await readStart(path);
  const text = start
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "")
    .trimStart();
  if (COMPRESSED.some((magic) => text.startsWith(magic)))
    throw refusal("This is a compressed file. Unpack it, and upload the XML or JSON file in it.");
  if (text.startsWith("<") && /<rss[\s>]/.test(text)) {
    if (text.includes("wordpress.org/export/")) return "wordpress";
    throw refusal("This is a feed. Upload the file that WordPress writes under Tools, Export.");
  }
  if (text.startsWith("{") && /"(?:db|data|meta)"\s*:/.test(text)) return "ghost";
  throw refusal("This file is neither an export of WordPress (XML) nor one of Ghost (JSON).");
}

const refusal = (words: string) => new AppError("unusable_content", words);

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(ENOUGH) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
