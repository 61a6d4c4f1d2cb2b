import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { AppError } from "#shared/contract/app-error.ts";
import type { Clock } from "../clock.ts";
import { isStamp, type Manifest, recordDrill, stamp } from "./backup-records.ts";
import { type BackupRun, beginBackupRun, type RunningBackup } from "./backup-run.ts";
import { removeUnfinished } from "./backups.ts";
import { drillBackup } from "./drill-backup.ts";
import { makeBackup } from "./make-backup.ts";
import { type BackupTarget, uploadBackup } from "./stored-backups.ts";

interface NewBackup {
  by: string;
  /** Whether to prove that it can be restored. */
  drill: boolean;
  clock: Clock;
  /** Writes the audit log; if it cannot, no backup is made. */
  note(): Promise<unknown>;
  /** Receives what ended the work too early. */
  onFailure(error: unknown): void;
}

/** Makes a backup in the background. Its progress: `readBackupRun`. */
export async function startBackup(target: BackupTarget, wanted: NewBackup): Promise<void> {
  const { by, clock } = wanted;
  await mkdir(target.folder, { recursive: true, mode: 0o700 });
  const run = await beginBackupRun(target.folder, { startedAt: clock.now(), by });
  if (!run) throw new AppError("conflict", "A backup is being made already.");
  const ended = (problem: string | null) =>
    run.end({ finishedAt: clock.now().toISOString(), problem });
  try {
    await wanted.note();
  } catch (error) {
    await ended("It could not be written to the audit log.");
    throw error;
  }
  work(target, run, wanted)
    .then(
      () => ended(null),
      (error) => {
        wanted.onFailure(error);
        return ended(error instanceof AppError ? error.message : "It failed; the log says why.");
      },
    )
    .catch(wanted.onFailure);
}

async function work(target: BackupTarget, run: RunningBackup, { clock, drill }: NewBackup) {
  const folder = join(target.folder, stamp(clock.now()));
  await storeBackup(target, { folder, clock, drill, onProgress: run.progress });
}

interface StoreOptions {
  /** Must not exist yet. */
  folder: string;
  /** Whether to prove that it can be restored. */
  drill: boolean;
  clock: Clock;
  onProgress?: (part: Pick<BackupRun, "stage" | "done" | "total" | "about">) => void;
}

/** Makes a backup, drills it if requested, encrypts it if there are keys for it, and copies it into the bucket if there is one. */
export async function storeBackup(target: BackupTarget, options: StoreOptions): Promise<Manifest> {
  const manifest = await writeBackup(target, options);
  // Others are for the moment, such as one before an experiment.
  const name = basename(options.folder);
  if (target.store && isStamp(name)) await uploadBackup(target.store, options.folder, name);
  return manifest;
}

async function writeBackup(target: BackupTarget, options: StoreOptions): Promise<Manifest> {
  const { folder, clock, drill } = options;
  await removeUnfinished(target.work, /^plain-/);
  if (target.recipients.length === 0) {
    const manifest = await makeAndDrill(target, options, folder);
    if (drill) await recordDrill(folder, clock.now());
    return manifest;
  }
  if (existsSync(folder))
    throw new AppError("conflict", `${folder} already exists. Name a new folder.`);
  await mkdir(target.work, { recursive: true, mode: 0o700 });
  const work = await mkdtemp(join(target.work, "plain-"));
  try {
    const plain = join(work, "backup");
    const manifest = await makeAndDrill(target, options, plain);
    // Loaded by those who encrypt.
    const { sealBackup } = await import("./seal-backup.ts");
    await sealBackup(plain, { to: folder, manifest, recipients: target.recipients });
    if (drill) await recordDrill(folder, clock.now());
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function makeAndDrill(
  { ownerUrl, replicaUrl, pictures, privateFiles, events }: BackupTarget,
  { clock, drill, onProgress }: StoreOptions,
  folder: string,
): Promise<Manifest> {
  const report = (stage: "copy" | "drill") => (done: number, total: number, about: string) =>
    onProgress?.({ stage, done, total, about });
  const now = clock.now();
  const manifest = await makeBackup({
    ownerUrl,
    replicaUrl,
    pictures,
    privateFiles,
    events,
    folder,
    now,
    onProgress: report("copy"),
  });
  if (drill) await drillBackup({ folder, ownerUrl, onProgress: report("drill") });
  return manifest;
}
