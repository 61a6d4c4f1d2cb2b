import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const BEAT_MS = 2_000;
const SILENT_MS = 30_000;
const STEP_MS = 200;

/** Two installs at once would delete each other's files: the second waits for the first. */
export async function withInstallLock(root, install) {
  const lock = join(root, ".cache", "installing");
  mkdirSync(join(root, ".cache"), { recursive: true });
  let told = false;
  while (!take(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
    else if (!told) console.log("Another start is installing packages; waiting for it …");
    told = true;
    await pause(STEP_MS);
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT_MS);
  try {
    return await install();
  } finally {
    clearInterval(beat);
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, "pid"), `${process.pid}`);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Its process is gone, or its number belongs to a process that does not keep the lock fresh. */
function isAbandoned(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > SILENT_MS) return true;
    process.kill(Number(readFileSync(join(lock, "pid"), "utf8")), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
