import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import { AppError } from "#shared/contract/app-error.ts";
import { migrate } from "../postgres/migrate.ts";
import {
  type Manifest,
  pictureFolder,
  privateFolder,
  readManifest,
  stamp,
} from "./backup-records.ts";
import { assertWhole, copyFiles, listFiles } from "./copy-files.ts";
import { loadBackup } from "./load-backup.ts";
import { openSession } from "./session.ts";

export interface RestoreOptions {
  folder: string;
  ownerUrl: string;
  /** Its role gets rights on the tables; the same as the owner's when there is one role. */
  servingUrl: string;
  pictures: string;
  /** Where private files are. Others there stay: rows of the backup may name them. */
  dataDir: string;
  /** Drops the existing tables; existing pictures are moved to a folder beside. */
  replace: boolean;
  now: Date;
  onProgress?: (done: number, total: number, about: string) => void;
}

/** Restores database and pictures and applies this release's migrations. The site must be stopped. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, ownerUrl, servingUrl, pictures, dataDir, replace, onProgress } = options;
  const manifest = await readManifest(folder);
  const hadPictures = (await listFiles(pictures)).length > 0;
  if (hadPictures && !replace) {
    throw new AppError("conflict", `There are pictures in ${pictures}. Restore with --replace.`);
  }
  await assertWhole(folder, manifest, " Nothing was changed.");
  const fresh = `${pictures}.restored`;
  const freshPrivate = join(dataDir, "private.restored");
  const removeFresh = () =>
    Promise.all([fresh, freshPrivate].map((one) => rm(one, { recursive: true, force: true })));
  await removeFresh();
  await copyFiles(pictureFolder(folder), fresh, pathsOf(manifest.files));
  await copyFiles(privateFolder(folder), freshPrivate, pathsOf(manifest.privateFiles));
  const client = await openSession(ownerUrl);
  try {
    await refuseOtherConnections(client);
    await loadBackup(client, { folder, manifest, replace, onProgress });
  } catch (error) {
    await removeFresh();
    throw error;
  } finally {
    await client.end();
  }
  if (hadPictures) await rename(pictures, `${pictures}-before-${stamp(options.now)}`);
  if (manifest.files.length > 0) {
    await rm(pictures, { recursive: true, force: true });
    await rename(fresh, pictures);
  }
  for (const path of pathsOf(manifest.privateFiles)) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
    await rename(join(freshPrivate, path), join(dataDir, path));
  }
  await rm(freshPrivate, { recursive: true, force: true });
  await migrate(ownerUrl, { servingUrl });
  return manifest;
}

const pathsOf = (files: Manifest["files"]) => files.map(({ path }) => path);

/** A running site would keep serving its cache. */
async function refuseOtherConnections(client: pg.Client) {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename is not null limit 1`,
  );
  if (rows.length > 0) {
    throw new AppError("conflict", "The database is in use. Stop the site first.");
  }
}

const command = (verb: string) => `npm run newsroom -- backup ${verb}`;

/** A path for the shell, quoted if it must be. */
const quoted = (path: string) =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;

/** What an operator types to copy a backup from the bucket to where it can be restored from. */
export const fetchCommand = (name: string, folder: string): string =>
  command(`fetch ${name} ${quoted(join(folder, `${name}-fetched`))}`);

/** What an operator types to restore a backup. */
export function restoreCommand({
  folder,
  isEncrypted,
}: {
  folder: string;
  isEncrypted: boolean;
}): string {
  if (!isEncrypted) return command(`restore ${quoted(folder)} --replace`);
  const plain = quoted(`${folder}-decrypted`);
  return `${command(`decrypt ${quoted(folder)} ${plain} --key=key.txt`)} && ${command(`restore ${plain} --replace`)}`;
}
