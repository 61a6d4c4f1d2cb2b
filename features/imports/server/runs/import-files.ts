import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const folderOf = (dataDir: string) => join(dataDir, "imports");

/** Uploaded exports, in a directory that nothing serves, on the disk that all processes share for pictures. */
export const importFilePath = (dataDir: string, key: string): string =>
  join(folderOf(dataDir), key);

/** Takes over a file and returns its key. */
export async function storeImportFile(dataDir: string, path: string): Promise<string> {
  const key = randomUUID();
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await rename(path, importFilePath(dataDir, key));
  return key;
}

export const removeImportFile = (dataDir: string, key: string): Promise<void> =>
  rm(importFilePath(dataDir, key), { force: true });

/** Files that have been there for some time. */
export async function listImportFiles(dataDir: string, before: Date): Promise<string[]> {
  const names = await readdir(folderOf(dataDir)).catch((): string[] => []);
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(importFilePath(dataDir, name)).catch(() => undefined);
    if (found && found.mtimeMs < before.getTime()) old.push(name);
  }
  return old;
}
