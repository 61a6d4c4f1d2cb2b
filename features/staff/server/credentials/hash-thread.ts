import { type Argon2Parameters, argon2Sync } from "node:crypto";
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort } from "node:worker_threads";

// Runs in a thread of its own: hashes one password after the other, after what readers wait for. The lowest priority
// would keep people from signing in while readers take all of the processor.

try {
  // Only Linux gives each thread a priority; elsewhere this would slow down the whole server.
  if (process.platform === "linux")
    setPriority(
      Number(basename(readlinkSync("/proc/thread-self"))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
} catch {
  // Without the right to do so, or without /proc, the usual priority remains.
}

parentPort?.on("message", (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync("argon2id", parameters));
});
