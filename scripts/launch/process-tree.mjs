import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * A process is told from a later one with the same number by when it started.
 *
 * @typedef {{ pid: number, parent: number, started: string }} Process
 */

/**
 * Follows a process and everything that it started, also what moved to a group of its own or lost its parent since.
 *
 * @param {number} pid
 */
export function watchTree(pid) {
  /** @type {Map<number, string>} */
  const known = new Map();

  /** @returns {number[]} */
  function alive() {
    const all = listProcesses();
    for (const [number, started] of known) {
      if (!all.some((one) => one.pid === number && one.started === started)) known.delete(number);
    }
    let before = -1;
    while (before < known.size) {
      before = known.size;
      for (const one of all) {
        if (one.pid === pid || known.has(one.parent)) known.set(one.pid, one.started);
      }
    }
    return [...known.keys()];
  }

  return {
    alive,
    kill() {
      for (const number of alive()) {
        try {
          process.kill(number, "SIGKILL");
        } catch {
          // It ended in between.
        }
      }
    },
  };
}

/** @returns {Process[]} */
function listProcesses() {
  if (process.platform === "linux") return readProc();
  if (process.platform === "win32") return [];
  return execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,lstart="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => state !== undefined && !state.startsWith("Z"))
    .map(([pid, parent, , ...started]) => ({
      pid: Number(pid),
      parent: Number(parent),
      started: started.join(" "),
    }));
}

/** @returns {Process[]} */
function readProc() {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        // The name in brackets may contain anything; the state follows it.
        const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        const [state, parent] = fields;
        const started = fields[19] ?? "";
        return state === "Z" ? [] : [{ pid: Number(name), parent: Number(parent), started }];
      } catch {
        return [];
      }
    });
}
