import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "#shared/contract/app-error.ts";
import type { PlatformConfig } from "../settings/platform-settings.ts";
import { readWhole, type Store } from "../store/store.ts";
import { DRILL, isStamp, MANIFEST, momentOf, parseDrill, SEALED } from "./backup-records.ts";
import { listFiles } from "./copy-files.ts";
import type { BackedUpFolder } from "./make-backup.ts";

/** Where backups are made from the newsroom, and of what. */
export interface BackupTarget {
  /** Each backup is a directory in it. */
  folder: string;
  /** Connects as the owner of the tables: the serving role does not read all of them. */
  ownerUrl: string;
  /** Read instead of the primary where it can be. */
  replicaUrl?: string | undefined;
  /** The directory of the pictures. */
  pictures: string;
  /** Other files that belong in it. */
  privateFiles: { dataDir: string; folders: readonly BackedUpFolder[] };
  /** Whether the rows of tables with single events are in it. */
  events: boolean;
  /** Public keys of age; with one, backups are encrypted. */
  recipients: readonly string[];
  /** Where a copy of each goes, if anywhere. */
  store: Store | undefined;
  /** Where a backup is before it is encrypted: on the machine of the site, not where backups go. */
  work: string;
}

interface BackupParts extends Pick<BackupTarget, "ownerUrl" | "store"> {
  /** None where nothing is made, only looked up. */
  folders?: readonly BackedUpFolder[];
}

export const backupTarget = (
  {
    BACKUP_DIR,
    BACKUP_EVENTS,
    BACKUP_ORIGINALS,
    BACKUP_RECIPIENTS,
    DATABASE_REPLICA_URL,
    DATA_DIR,
  }: Pick<
    PlatformConfig,
    | "BACKUP_DIR"
    | "BACKUP_EVENTS"
    | "BACKUP_ORIGINALS"
    | "BACKUP_RECIPIENTS"
    | "DATABASE_REPLICA_URL"
    | "DATA_DIR"
  >,
  { ownerUrl, store, folders = [] }: BackupParts,
): BackupTarget => ({
  store,
  folder: resolve(BACKUP_DIR ?? join(DATA_DIR, "backups")),
  ownerUrl,
  replicaUrl: DATABASE_REPLICA_URL,
  pictures: join(DATA_DIR, "media"),
  privateFiles: { dataDir: DATA_DIR, folders: BACKUP_ORIGINALS === "on" ? folders : [] },
  events: BACKUP_EVENTS === "on",
  recipients: BACKUP_RECIPIENTS,
  work: join(DATA_DIR, "backup-work"),
});

/** One of them is stored last and deleted first: a backup without is not complete. */
const marks = [MANIFEST, SEALED];

/** Copies a backup into the store under its name. */
export async function uploadBackup(store: Store, folder: string, name: string): Promise<void> {
  const files = await listFiles(folder);
  const isMark = (path: string) => marks.includes(path);
  for (const path of [...files.filter((one) => !isMark(one)), ...files.filter(isMark)])
    await store.put(`${name}/${path}`, { path: join(folder, path) });
}

export interface StoredBackup {
  name: string;
  madeAt: string;
  isEncrypted: boolean;
  /** Whether it was proven that it can be restored. */
  isProven: boolean;
}

/** The complete ones that are named by a time, oldest first, and what their files say of them. */
export async function describeStoredBackups(store: Store): Promise<StoredBackup[]> {
  const files = new Map<string, Set<string>>();
  for (const { key } of await store.list("")) {
    const [name = "", path = ""] = key.split("/", 2);
    if (!isStamp(name)) continue;
    const known = files.get(name);
    if (known) known.add(path);
    else files.set(name, new Set([path]));
  }
  return [...files]
    .filter(([, paths]) => marks.some((mark) => paths.has(mark)))
    .map(([name, paths]) => ({
      name,
      madeAt: momentOf(name),
      isEncrypted: paths.has(SEALED),
      isProven: paths.has(DRILL),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

export const listStoredBackups = async (store: Store): Promise<string[]> =>
  (await describeStoredBackups(store)).map(({ name }) => name);

/** When the newest complete one was made, and when one of them was last proven to be restorable. */
export async function lastStoredBackups(
  store: Store,
): Promise<{ lastMadeAt: string | null; lastDrilledAt: string | null }> {
  const newest = (await listStoredBackups(store)).toReversed();
  for (const name of newest) {
    const drill = await readWhole(store, `${name}/${DRILL}`);
    if (drill) return { lastMadeAt: madeAt(newest), lastDrilledAt: parseDrill(String(drill)) };
  }
  return { lastMadeAt: madeAt(newest), lastDrilledAt: null };
}

const madeAt = ([newest]: readonly string[]) => (newest === undefined ? null : momentOf(newest));

/** Deletes all but the newest complete ones. */
export async function keepNewestStored(store: Store, count: number): Promise<string[]> {
  const old = (await listStoredBackups(store)).slice(0, -count);
  for (const name of old) {
    const keys = (await store.list(`${name}/`)).map(({ key }) => key);
    const isMark = (key: string) => marks.some((mark) => key === `${name}/${mark}`);
    for (const key of [...keys.filter(isMark), ...keys.filter((one) => !isMark(one))])
      await store.delete(key);
  }
  return old;
}

/** Copies a backup from the store into a new folder, which gets its name when it is complete. */
export async function fetchBackup(store: Store, name: string, to: string): Promise<void> {
  if (existsSync(to)) throw new AppError("conflict", `${to} already exists. Name a new folder.`);
  if (!(await listStoredBackups(store)).includes(name))
    throw new AppError("not_found", `There is no complete backup ${name} in BACKUP_URL.`);
  const draft = `${to}.unfinished-${process.pid}`;
  try {
    for (const { key } of await store.list(`${name}/`)) {
      const path = join(draft, key.slice(name.length + 1));
      // An attacker who writes to the bucket must not write elsewhere.
      if (!path.startsWith(join(draft, "/"))) throw new AppError("unusable_content", key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const bytes = await store.get(key);
      if (!bytes) throw new AppError("not_found", `${key} is no longer there.`);
      await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
    }
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
