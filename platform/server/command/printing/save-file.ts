import { open } from "node:fs/promises";

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
