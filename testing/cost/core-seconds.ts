import { readdirSync, readFileSync } from "node:fs";

/** Linux counts the time of processes in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor time that a process, its children and theirs have taken, those that have ended included.
 * Only Linux tells it of others; elsewhere it is the time of this process alone.
 */
export function coreSeconds(pid: number = process.pid): number {
  if (process.platform === "linux") return ticksOf(pid) / TICKS_PER_SECOND;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

function ticksOf(pid: number): number {
  try {
    const own = ticksIn(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return childrenOf(pid).reduce((sum, child) => sum + ticksOf(child), own);
  } catch {
    // It has just ended; its parent has its time.
    return 0;
  }
}

/** A browser starts its processes from several threads, and each thread lists only its own. */
function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const lists = threads.map((thread) => {
    try {
      return readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8");
    } catch {
      // The thread has just ended, and its children belong to another.
      return "";
    }
  });
  return lists.join(" ").split(" ").filter(Boolean).map(Number);
}

/** User and system time, and that of children that have ended: fields 14 to 17, which follow the name in parentheses. */
function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}
