import { open } from "node:fs/promises";
import type { ImportFormat } from "#features/imports/calls/staff-imports.ts";
import { AppError } from "#shared/contract/app-error.ts";

const ENOUGH = 64 * 1024;
/** How ZIP and gzip files begin. */
const COMPRESSED = ["PK\u0003\u0004", "\u001f\u008b"];

/** Which system wrote a file, by how it begins. The importer checks the rest. */
export async function detectFormat(path: string): Promise<ImportFormat> {
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
