import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { isAlive, isServerOf } from "./identify-process.ts";
import { pollUntil } from "./poll-until.ts";

const STOPPING_LIMIT_MS = 60_000;

export interface Server {
  pid: number;
  port: number;
}

/** The server of this cluster if one is running, as after the site alone was killed. */
export async function findRunningServer(cluster: string): Promise<Server | undefined> {
  const file = join(cluster, "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  if (!isServerOf(pid, cluster)) {
    // The number went to another program, and PostgreSQL would take that program for itself.
    // Its leftovers, if any, still hold the shared memory, which PostgreSQL checks on its own.
    await rm(file, { force: true });
    return undefined;
  }
  if (lines[7]?.trim() === "stopping") {
    await pollUntil(() => (isAlive(pid) ? undefined : true), STOPPING_LIMIT_MS);
    return undefined;
  }
  return port > 0 ? { pid, port } : undefined;
}
