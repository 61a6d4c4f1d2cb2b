import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { pollUntil } from "./poll-until.ts";
import { isAlive, isServerProcess } from "./server-process.ts";

const run = promisify(execFile);

const FAST_MS = 6_000;
const IMMEDIATE_MS = 6_000;

/**
 * Ends open transactions and shuts down cleanly; a server that takes too long is killed and recovers at the next start.
 */
export async function stopServer(pid: number, cluster: string, pgCtl: string): Promise<void> {
  const steps = [
    ["INT", FAST_MS],
    ["QUIT", IMMEDIATE_MS],
    ["KILL", IMMEDIATE_MS],
  ] as const;
  for (const [signal, limitMs] of steps) {
    if (!isServerProcess(pid, cluster)) return;
    await send(signal, pid, pgCtl);
    if (await pollUntil(() => (isAlive(pid) ? undefined : true), limitMs)) return;
  }
}

async function send(signal: "INT" | "QUIT" | "KILL", pid: number, pgCtl: string): Promise<void> {
  try {
    // Windows has no signals; PostgreSQL has its own there.
    if (process.platform === "win32") await run(pgCtl, ["kill", signal, `${pid}`]);
    else process.kill(pid, `SIG${signal}`);
  } catch {
    // It ended in between.
  }
}
