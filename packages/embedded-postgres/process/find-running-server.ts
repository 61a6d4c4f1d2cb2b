import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pollUntil } from "./poll-until.ts";
import { isAlive, isServerProcess } from "./server-process.ts";

const STOPPING_LIMIT_MS = 60_000;

export interface Server {
  pid: number;
  port: number;
}

/** The running server of this cluster, if any, such as after only the site was killed. */
export async function findRunningServer(cluster: string): Promise<Server | undefined> {
  const file = join(cluster, "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  if (!isServerProcess(pid, cluster)) {
    // The pid now belongs to another program, which PostgreSQL would take for itself. PostgreSQL checks for remaining
    // processes by their shared memory.
    await rm(file, { force: true });
    return undefined;
  }
  if (lines[7]?.trim() === "stopping") {
    await pollUntil(() => (isAlive(pid) ? undefined : true), STOPPING_LIMIT_MS);
    return undefined;
  }
  return port > 0 ? { pid, port } : undefined;
}
