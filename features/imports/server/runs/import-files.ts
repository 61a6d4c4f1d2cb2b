import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { OpenStore, Store } from "#platform/server/store/store.ts";

export interface ImportStorage {
  dataDir: string;
  openStore: OpenStore;
}

const FOLDER = "imports";
const folderOf = ({ dataDir }: ImportStorage) => join(dataDir, FOLDER);
const pathOf = (storage: ImportStorage, key: string) => join(folderOf(storage), key);
const makeFolder = (storage: ImportStorage) =>
  mkdir(folderOf(storage), { recursive: true, mode: 0o700 });

/** Where all nodes find the exports; undefined where they share the data folder. */
function sharedStore({ openStore }: ImportStorage): Store | undefined {
  const store = openStore(FOLDER);
  return store.isShared ? store : undefined;
}

/** The path of an uploaded export, in a directory that nothing serves. Fetched first if another node received it. */
export async function openImportFile(storage: ImportStorage, key: string): Promise<string> {
  const path = pathOf(storage, key);
  const isHere = await access(path).then(
    () => true,
    () => false,
  );
  const bytes = isHere ? undefined : await sharedStore(storage)?.get(key);
  if (bytes) {
    await makeFolder(storage);
    const draft = `${path}.${randomUUID()}`;
    await pipeline(bytes, createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, path);
  }
  return path;
}

/** Takes over a file and returns its key. */
export async function storeImportFile(storage: ImportStorage, path: string): Promise<string> {
  const key = randomUUID();
  await sharedStore(storage)?.put(key, { path });
  await makeFolder(storage);
  await rename(path, pathOf(storage, key));
  return key;
}

export async function removeImportFile(storage: ImportStorage, key: string): Promise<void> {
  await rm(pathOf(storage, key), { force: true });
  await sharedStore(storage)?.delete(key);
}

/** Keys of files that have been there for some time. */
export async function listImportFiles(storage: ImportStorage, before: Date): Promise<string[]> {
  const names = await readdir(folderOf(storage)).catch((): string[] => []);
  const old = new Set<string>();
  for (const name of names) {
    const found = await stat(pathOf(storage, name)).catch(() => undefined);
    if (found && found.mtimeMs < before.getTime()) old.add(name);
  }
  for (const { key, modifiedAt } of (await sharedStore(storage)?.list("")) ?? [])
    if (modifiedAt < before) old.add(key);
  return [...old];
}
