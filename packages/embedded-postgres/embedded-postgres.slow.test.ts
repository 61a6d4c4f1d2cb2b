import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { appendFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  afterwards,
  ask,
  clusterOf,
  expectNothingRunning,
  folder,
  haveDatabase,
  inPrivateFolders,
  kill,
  LIMIT_MS,
  onLinux,
  start,
} from "./embedded-postgres.test-kit.ts";
import { DataFolderInUse } from "./embedded-postgres-failed.ts";
import { pollUntil } from "./process/poll-until.ts";

inPrivateFolders();

test("two folders at once, one of them with a very long path", async () => {
  await haveDatabase();
  const long = join(folder, ...Array.from({ length: 4 }, () => "long-".repeat(12)));
  const [one, two] = await Promise.all([start(), start(long)]);
  expect(long.length).toBeGreaterThan(200);
  expect(await ask(one.url, "select 1 as n")).toEqual(await ask(two.url, "select 1 as n"));
  expect(one.url).not.toBe(two.url);
});

test("of many starts at the same moment exactly one wins", async () => {
  await haveDatabase();
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => start()));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toBeInstanceOf(DataFolderInUse);
  }
});

test.runIf(onLinux)("pid files whose number belongs to another program now", async () => {
  await haveDatabase();
  const cluster = clusterOf(join(folder, "data"));
  const { uid, gid } = await stat(cluster);
  const stranger = spawn("sleep", ["60"], { uid, gid });
  afterwards(() => kill(stranger));
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
  await haveDatabase();
  const settings = join(clusterOf(join(folder, "data")), "postgresql.conf");
  const whole = await readFile(settings, "utf8");
  await appendFile(settings, "no_such_setting = on\n");
  const failure = await start().catch((error: Error) => error.message);
  expect(failure).toMatch(/^PostgreSQL did not start: [^\n]*no_such_setting[^\n]*$/);
  await writeFile(settings, whole);
  await start();
});
