import { open } from "node:fs/promises";

/** For eyes of its owner only, and never over a file that is there. */
export async function saveFile(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
