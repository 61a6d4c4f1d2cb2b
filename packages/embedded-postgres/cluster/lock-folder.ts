import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "../../../shared/system-code.ts";
import { DataFolderInUse } from "../embedded-postgres-failed.ts";
import { pollUntil } from "../process/poll-until.ts";
import { isAlive, processStart } from "../process/server-process.ts";

const LOCK = "postgres.lock";
const GUARD_STALE_MS = 5_000;

interface Holder {
  pid: number;
  started: string;
}

/**
 * Locks the folder for this process until the returned function is called. The lock of a dead process is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, LOCK);
  const me: Holder = { pid: process.pid, started: processStart(process.pid) };
  await guarded(file, async () => {
    const holder = await readHolder(file);
    if (holder && isRunning(holder)) throw new DataFolderInUse(folder, holder.pid);
    await writeFile(`${file}.new`, JSON.stringify(me), { mode: 0o600 });
    await rename(`${file}.new`, file);
  });
  return async () => {
    const holder = await readHolder(file);
    if (holder?.pid === me.pid && holder.started === me.started) await rm(file, { force: true });
  };
}

function isRunning({ pid, started }: Holder): boolean {
  return isAlive(pid) && processStart(pid) === started;
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const { pid, started } = JSON.parse(await readFile(file, "utf8"));
    return typeof pid === "number" && typeof started === "string" ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

/** Checking and replacing a lock must be atomic: mkdir succeeds for one process only. */
async function guarded(file: string, step: () => Promise<void>): Promise<void> {
  const guard = `${file}.taking`;
  await pollUntil(async () => {
    try {
      await mkdir(guard);
      return true;
    } catch (error) {
      if (systemCode(error) !== "EEXIST") throw error;
      const age = Date.now() - (await stat(guard).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
      // This step takes milliseconds, so an old guard is left from a process that died during it.
      if (age > GUARD_STALE_MS) await rmdir(guard).catch(() => undefined);
      return undefined;
    }
  }, 2 * GUARD_STALE_MS);
  try {
    await step();
  } finally {
    await rmdir(guard).catch(() => undefined);
  }
}
