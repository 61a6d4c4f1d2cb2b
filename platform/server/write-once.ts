import { randomBytes } from "node:crypto";
import { link, mkdir, open, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { systemCode } from "#shared/system-code.ts";

/** Writes a file that only its owner can read; false when there is one, also when another process was quicker. */
export async function writeOnce(path: string, text: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  const draft = await writeDraft(path, text);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

/** Writes a complete file beside the given one, to be renamed. */
export async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

/** Readable by its owner only; never overwrites a file. */
export async function saveFile(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
