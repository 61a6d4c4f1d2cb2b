import { once } from "node:events";
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:net";
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
  start,
  startElsewhere,
} from "./embedded-postgres.test-kit.ts";
import { DataFolderInUse } from "./embedded-postgres-failed.ts";
import { reachEmbeddedPostgres } from "./reach-embedded-postgres.ts";

// Rarer circumstances: embedded-postgres.slow.test.ts, run-as-root.slow.test.ts.

inPrivateFolders();

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
  await haveDatabase();
  const first = await start();
  await ask(first.url, "create table kept as select 7 as n");
  await first.stop();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, "select n from kept")).toEqual([{ n: 7 }]);
  await second.stop();

  const squatter = createServer().listen(Number(new URL(first.url).port), "127.0.0.1");
  afterwards(() => squatter.close());
  await once(squatter, "listening");
  const third = await start();
  expect(third.url).not.toBe(first.url);
  expect(await ask(third.url, "select n from kept")).toEqual([{ n: 7 }]);
});

test("a second start on the same folder is refused and harms nothing", async () => {
  await haveDatabase();
  const { child, url } = await startElsewhere();
  const refusal = await start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataFolderInUse);
  expect(`${refusal}`).toContain(`${join(folder, "data")} is in use by process ${child.pid}.`);
  expect(await ask(url, "select 1 as n")).toEqual([{ n: 1 }]);
  await kill(child, "SIGTERM");
  await expectNothingRunning();
});

test("a command reaches the database of the site that runs beside it, and leaves it running", async () => {
  await haveDatabase();
  const { url } = await startElsewhere();
  const reached = await reachEmbeddedPostgres({ dataDir: join(folder, "data") });
  expect(reached.url).toBe(url);
  await reached.stop();
  expect(await ask(reached.servingUrl, "select 1 as one")).toEqual([{ one: 1 }]);
});
