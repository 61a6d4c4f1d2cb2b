import { open } from "node:fs/promises";
import {
  exportUpload,
  type ImportFormat,
  type ImportRun,
  LARGEST_EXPORT,
  USUAL_CHOICES,
} from "#features/imports/calls/staff-imports.ts";
import { actOf, addAuditEntry } from "#platform/server/audit-entries.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { receiveUploads } from "#platform/server/uploads/receive-uploads.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { type ImportStorage, removeImportFile, storeImportFile } from "./import-files.ts";
import { announceRuns, insertRun } from "./import-run-repository.ts";
import { toImportRun } from "./import-runs.ts";

/** Exports that are uploaded in pieces. Nothing is imported before somebody says so. */
export const receiveExports = (api: StaffApi, storage: ImportStorage): void =>
  receiveUploads(api, {
    ...storage,
    kind: "export",
    calls: exportUpload,
    permission: "imports.run",
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
      what: actOf(exportUpload.sendChunk),
      subject: `import ${row.id}`,
      details: { format: file.format, bytes: file.bytes },
    });
    await announceRuns(tx);
    return toImportRun(row);
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
