import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { pollUntil } from "./process/poll-until.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start-embedded-postgres.ts";

export const LIMIT_MS = 20_000;
export const onLinux = process.platform === "linux";

/** Private to one test. */
export let folder: string;
let cleanUp: (() => unknown)[] = [];
/** A data folder with a database, created on first use and copied for each test. */
let made: string | undefined;

export const afterwards = (step: () => unknown): number => cleanUp.push(step);

/** Called by each test file: files may share this module, but not each other's hooks. */
export function inPrivateFolders(): void {
  vi.setConfig({ hookTimeout: 3 * LIMIT_MS });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "embedded-postgres-"));
    await chmod(folder, 0o755);
  });

  afterEach(async () => {
    for (const step of cleanUp.reverse()) await step();
    cleanUp = [];
    for (const pid of processesIn(folder)) process.kill(Number(pid), "SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });

  afterAll(async () => {
    if (made) await rm(made, { recursive: true });
    made = undefined;
  });
}

/** For tests of what follows the first start, which is slow. */
export async function haveDatabase(): Promise<void> {
  if (!made) {
    made = await mkdtemp(join(tmpdir(), "embedded-postgres-made-"));
    await chmod(made, 0o755);
    await (await startEmbeddedPostgres({ dataDir: made, say: () => undefined })).stop();
  }
  await cp(made, join(folder, "data"), { recursive: true });
}

export async function start(
  dataDir = join(folder, "data"),
  signal?: AbortSignal,
): Promise<EmbeddedPostgres> {
  const reachableBase = join(folder, "reachable");
  const say = () => undefined;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    say,
    reachableBase,
    ...(signal && { signal }),
  });
  cleanUp.push(() => postgres.stop());
  return postgres;
}

export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts PostgreSQL and stays, as the site does. */
export async function startElsewhere(
  dataDir = join(folder, "data"),
  uid?: number,
  code = import.meta.dirname,
) {
  const module = pathToFileURL(join(code, "start-embedded-postgres.ts")).href;
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const { url, stop } = await startEmbeddedPostgres({
      dataDir: ${JSON.stringify(dataDir)}, reachableBase: ${JSON.stringify(join(folder, "reachable"))}, say() {}
    });
    process.once("SIGTERM", () => stop().then(() => process.exit()));
    process.stdin.resume();
    console.log(url);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    // Not inherited: Vitest would wait for the end of a process that a failed test left behind.
    stdio: ["pipe", "pipe", "pipe"],
    ...(uid !== undefined && { uid, gid: uid, cwd: "/" }),
  });
  child.stderr.on("data", (bytes: Buffer) => process.stderr.write(bytes));
  cleanUp.push(() => kill(child, "SIGTERM"));
  const [line] = await once(child.stdout, "data");
  return { child, url: `${line}`.trim() };
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

export const clusterOf = (dataDir: string) => join(dataDir, "postgres", "cluster");

export function serverPid(cluster = clusterOf(join(folder, "data"))): number {
  return Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
}

/** Every PostgreSQL process has its cluster as working directory. */
export function processesIn(cluster: string): string[] {
  if (!onLinux) return [];
  return readdirSync("/proc").filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(cluster);
    } catch {
      return false;
    }
  });
}

export async function expectNothingRunning(under = folder): Promise<void> {
  const none = () => (processesIn(under).length === 0 ? true : undefined);
  expect(await pollUntil(none, LIMIT_MS), "no process is left").toBe(true);
}
