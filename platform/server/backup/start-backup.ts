import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#shared/contract/app-error.ts";
import type { Clock } from "../clock.ts";
import type { BackupPlace } from "./backup-place.ts";
import { beginBackupRun, type RunningBackup } from "./backup-run.ts";
import { stamp } from "./stamp.ts";
import { storeBackup } from "./store-backup.ts";

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
export async function startBackup(place: BackupPlace, wanted: NewBackup): Promise<void> {
  const { by, clock } = wanted;
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  const run = await beginBackupRun(place.folder, { startedAt: clock.now(), by });
  if (!run) throw new AppError("conflict", "A backup is being made already.");
  const ended = (problem: string | null) =>
    run.end({ finishedAt: clock.now().toISOString(), problem });
  try {
    await wanted.note();
  } catch (error) {
    await ended("It could not be written to the audit log.");
    throw error;
  }
  work(place, run, wanted)
    .then(
      () => ended(null),
      (error) => {
        wanted.onFailure(error);
        return ended(error instanceof AppError ? error.message : "It failed; the log says why.");
      },
    )
    .catch(wanted.onFailure);
}

async function work(place: BackupPlace, run: RunningBackup, { clock, drill }: NewBackup) {
  const folder = join(place.folder, stamp(clock.now()));
  await storeBackup(place, { folder, clock, drill, onProgress: run.progress });
}
