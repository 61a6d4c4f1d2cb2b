import { readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { SECOND } from "#shared/time/units.ts";
import { writeDraft, writeOnce } from "../write-once.ts";

const RUNNING = ".running.json";
const ENDED = ".last-run.json";
const HEARTBEAT = 5 * SECOND;
/** A run whose process has been silent for so long has broken off. */
const SILENCE = 60 * SECOND;
/** Progress is written at most so often. */
const PAUSE = SECOND / 2;

const BackupRun = z.object({
  startedAt: z.iso.datetime(),
  by: z.string(),
  /** `copy` writes the backup, `drill` proves that it can be restored. */
  stage: z.enum(["copy", "drill"]),
  done: z.int(),
  total: z.int(),
  /** What is being worked on. */
  about: z.string(),
  finishedAt: z.nullable(z.iso.datetime()),
  problem: z.nullable(z.string()),
});
export type BackupRun = z.output<typeof BackupRun>;

/** The run that is under way, or else the last one, in files beside the backups: all nodes see them, and no restore changes them. */
export async function readBackupRun(
  directory: string,
): Promise<(BackupRun & { isRunning: boolean }) | null> {
  const running = await read(join(directory, RUNNING));
  if (!running) {
    const ended = await read(join(directory, ENDED));
    return ended && { ...ended, isRunning: false };
  }
  if (((await findSilence(directory)) ?? SILENCE) < SILENCE) return { ...running, isRunning: true };
  return { ...running, isRunning: false, problem: "It broke off. Please start it again." };
}

async function read(path: string): Promise<BackupRun | null> {
  try {
    return BackupRun.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return null;
  }
}

/** Undefined where there is no run. */
const findSilence = async (directory: string): Promise<number | undefined> => {
  const found = await stat(join(directory, RUNNING)).catch(() => undefined);
  return found && Date.now() - found.mtimeMs;
};

export interface RunningBackup {
  progress(part: Pick<BackupRun, "stage" | "done" | "total" | "about">): void;
  end(outcome: Pick<BackupRun, "finishedAt" | "problem">): Promise<void>;
}

/** Only one run at a time, over all nodes; undefined while there is one. */
export async function beginBackupRun(
  directory: string,
  { startedAt, by }: { startedAt: Date; by: string },
): Promise<RunningBackup | undefined> {
  const path = join(directory, RUNNING);
  let run: BackupRun = {
    startedAt: startedAt.toISOString(),
    by,
    stage: "copy",
    done: 0,
    total: 1,
    about: "",
    finishedAt: null,
    problem: null,
  };
  // Not where there was none: another may begin between the two.
  if (((await findSilence(directory)) ?? 0) >= SILENCE) await rm(path, { force: true });
  if (!(await writeOnce(path, JSON.stringify(run)))) return undefined;

  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, HEARTBEAT).unref();
  let writing = Promise.resolve();
  let writtenAt = 0;
  const write = () => {
    writing = writing
      .then(async () => rename(await writeDraft(path, JSON.stringify(run)), path))
      .catch(() => {});
    return writing;
  };
  return {
    progress(part) {
      run = { ...run, ...part };
      if (Date.now() - writtenAt < PAUSE) return;
      writtenAt = Date.now();
      write();
    },
    async end(outcome) {
      clearInterval(beat);
      run = { ...run, ...outcome };
      await write();
      await rename(path, join(directory, ENDED));
    },
  };
}
