import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";

/**
 * Lets a thread work after what readers wait for. The lowest priority would keep its work from being done while readers
 * take all of the processor.
 */
export function lowerPriority(): void {
  // Only Linux gives each thread a priority; elsewhere this would slow down the whole server.
  if (process.platform !== "linux") return;
  try {
    const thread = Number(basename(readlinkSync("/proc/thread-self")));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without the right to do so, or without /proc, the usual priority remains.
  }
}
