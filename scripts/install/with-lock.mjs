import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const BEAT_MS = 2_000;
const SILENT_MS = 30_000;
const STEP_MS = 200;

/**
 * Two commands that write the same files would delete each other's: the second waits for the first.
 *
 * @template T
 * @param {string} root
 * @param {"installing" | "building"} doing
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(root, doing, work) {
  const lock = join(root, ".cache", doing);
  mkdirSync(join(root, ".cache"), { recursive: true });
  let told = false;
  while (!take(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
    else if (!told) console.log(`Another command is ${doing} in this folder; waiting for it …`);
    told = true;
    await pause(STEP_MS);
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(lock, { recursive: true, force: true });
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, "pid"), `${process.pid}`);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Its process is gone, or its number belongs to a process that does not keep the lock fresh.
 *
 * @param {string} lock
 */
function isAbandoned(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > SILENT_MS) return true;
    process.kill(Number(readFileSync(join(lock, "pid"), "utf8")), 0);
    return false;
  } catch (error) {
    return codeOf(error) === "ESRCH";
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && "code" in error ? error.code : undefined);
