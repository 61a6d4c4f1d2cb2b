import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import type pg from "pg";
import { AppError } from "#shared/contract/app-error.ts";
import { systemCode } from "#shared/system-code.ts";
import { MIGRATION_LOCK } from "../postgres/migrate.ts";
import {
  MANIFEST,
  type Manifest,
  pictureFolder,
  privateFolder,
  tableFile,
} from "./backup-records.ts";
import { copyFiles, listFiles } from "./copy-files.ts";
import { copyRowsOut } from "./copy-rows.ts";
import { listPartitions, listSequences, listTables } from "./list-tables.ts";
import { openSession, replicaSession } from "./session.ts";

/** Private files that belong in backups. With a bucket they are in it, and in no backup, as pictures are. */
export interface BackedUpFolder {
  /** Below `DATA_DIR`. */
  folder: string;
  /** Selects their names, in the moment of which the backup is. */
  namesQuery: string;
}

export interface BackupOptions {
  /** Of the owner of the tables. */
  ownerUrl: string;
  /** Read instead where it can be, so that the primary has its time for readers. */
  replicaUrl?: string | undefined;
  /** The folder with the publisher's pictures. */
  pictures: string;
  /** Where other files are that belong in it, and which; none where they are in a bucket. */
  privateFiles?: { dataDir: string; folders: readonly BackedUpFolder[] };
  /** Must not exist yet. */
  folder: string;
  /** Whether the rows of tables with single events are in it, which are by far the most. */
  events?: boolean;
  now: Date;
  onProgress?: (done: number, total: number, about: string) => void;
}

/**
 * Writes a snapshot of every table, and the pictures, to a folder while the site runs. The folder gets its name when it
 * is complete.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder, pictures, now, onProgress = () => {} } = options;
  if (existsSync(folder)) {
    throw new AppError("conflict", `${folder} already exists. Name a new folder.`);
  }
  if (!relative(pictures, folder).startsWith("..")) {
    throw new AppError(
      "invalid_input",
      "The backup folder must be outside the folder with the pictures.",
    );
  }
  const draft = `${folder}.unfinished-${process.pid}`;
  await mkdir(join(draft, "tables"), { recursive: true, mode: 0o700 });
  try {
    const { privatePaths, ...database } = await dumpAnywhere(draft, options);
    onProgress(1, 1, "pictures");
    const files = await copyFiles(pictures, pictureFolder(draft), await listFiles(pictures));
    const { dataDir = "" } = options.privateFiles ?? {};
    const privateFiles = await copyFiles(dataDir, privateFolder(draft), privatePaths);
    const madeAt = now.toISOString();
    const manifest: Manifest = { format: 2, madeAt, ...database, files, privateFiles };
    await writeManifest(draft, manifest);
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

type Dump = Pick<Manifest, "migrations" | "partitions" | "sequences" | "tables"> & {
  privatePaths: string[];
};

/** From the replica, or from the primary when there is none or it cancels a long read. */
async function dumpAnywhere(
  draft: string,
  { ownerUrl, replicaUrl, events = true, privateFiles, onProgress = () => {} }: BackupOptions,
): Promise<Dump> {
  const dump = { draft, events, folders: privateFiles?.folders ?? [], onProgress };
  const primary = await openSession(ownerUrl);
  try {
    // Waits for a running migration and keeps others from starting.
    await primary.query("select pg_advisory_lock_shared($1)", [MIGRATION_LOCK]);
    const replica = replicaUrl && (await replicaSession(replicaUrl, { ownerUrl, primary }));
    if (!replica) return await dumpDatabase(primary, dump);
    try {
      return await dumpDatabase(replica, dump);
    } catch (error) {
      if (systemCode(error) === "ENOSPC") throw error;
      await rm(join(draft, "tables"), { recursive: true });
      await mkdir(join(draft, "tables"), { mode: 0o700 });
      return await dumpDatabase(primary, dump);
    } finally {
      await replica.end().catch(() => {});
    }
  } finally {
    await primary.end();
  }
}

async function dumpDatabase(
  client: pg.Client,
  {
    draft,
    events,
    folders,
    onProgress,
  }: Required<Pick<BackupOptions, "events" | "onProgress">> & {
    draft: string;
    folders: readonly BackedUpFolder[];
  },
): Promise<Dump> {
  await client.query("begin isolation level repeatable read, read only");
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    "select name, hash from migrations order by name",
  );
  const partitions = await listPartitions(client);
  const list = await listTables(client, 2);
  const tables: Manifest["tables"] = [];
  for (const table of list) {
    const { name, columns } = table;
    onProgress(tables.length, list.length, name);
    const isLeftOut = table.isPartitioned && !events;
    const written = await copyRowsOut(client, { ...table, isLeftOut }, tableFile(draft, name));
    tables.push({ name, columns, ...written });
  }
  const privatePaths: string[] = [];
  for (const { folder, namesQuery } of folders) {
    const { rows } = await client.query<{ name: string }>(namesQuery);
    privatePaths.push(...rows.map(({ name }) => `${folder}/${name}`));
  }
  // Sequences ignore transactions, so they are read last to be beyond every row.
  const sequences = await listSequences(client);
  await client.query("commit");
  return { migrations, partitions, tables, sequences, privatePaths };
}

async function writeManifest(folder: string, manifest: Manifest) {
  const file = await open(join(folder, MANIFEST), "wx", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
