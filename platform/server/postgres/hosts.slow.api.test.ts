import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "#testing/app/free-port.ts";
import { startStallingProxy } from "#testing/app/stalling-proxy.ts";
import { createDatabase, type TestDatabase } from "#testing/app/test-database.ts";
import { LONG_TIME_LIMITS } from "#testing/builders/long-time-limits.ts";
import { startStrictPooler } from "#testing/services/strict-pooler.ts";
import { listenForChanges } from "./changes.ts";
import { connect } from "./connect.ts";
import { hostsOf, roleOf, urlsOf } from "./hosts.ts";
import { setRoleLimits } from "./role-limits.ts";

// Owns where connections lead: through a pooler, and to which of several hosts.

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const open = (url: string, options: { isPooled?: boolean } = {}) => {
  const opened = connect(url, { size: 2, timeLimits: LONG_TIME_LIMITS, ...options });
  onTestFinished(() => opened.close());
  return opened;
};
const withHosts = (url: string, ...ports: (number | string)[]) => {
  const { hostname, host } = new URL(url);
  return url.replace(host, ports.map((port) => `${hostname}:${port}`).join(","));
};

test("[NODE-09] through a pooler that refuses parameters the limits hold, because the role has them", async () => {
  const pooler = await startStrictPooler(database.url);
  onTestFinished(() => pooler.close());
  await expect(open(pooler.url).pool.query("select 1")).rejects.toThrow("startup parameter");
  await setRoleLimits(database.url, LONG_TIME_LIMITS);
  const { rows } = await open(pooler.url, { isPooled: true }).pool.query(
    `select name, setting::int from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  expect(rows.map(({ setting }) => setting)).toEqual([
    LONG_TIME_LIMITS.idleTransaction,
    LONG_TIME_LIMITS.lock,
    LONG_TIME_LIMITS.statement,
  ]);
});

test("[NODE-10] of several hosts the one that takes writes is found, also after it moved", async () => {
  const [first, second] = [
    await startStallingProxy(database.url),
    await startStallingProxy(database.url),
  ];
  onTestFinished(() => second.close());
  const port = (url: string) => new URL(url).port;
  const url = withHosts(database.url, await freePort(), port(first.url), port(second.url));
  expect(await hostsOf(url).find()).toContain(port(first.url));
  const { pool } = open(url);
  const heard: string[] = [];
  const stop = await listenForChanges(url, {
    onInvalidated: (tags) => heard.push(...tags),
    onGap: () => heard.push("gap"),
  });
  onTestFinished(stop);
  await pool.query("select 1");
  await first.close();
  const ask = () =>
    pool.query("select 1").then(
      () => true,
      () => false,
    );
  await expect.poll(ask).toBe(true);
  await expect.poll(() => heard).toContain("gap");
  expect(hostsOf(url).current()).toContain(port(second.url));
});

test("addresses with several hosts are read as libpq writes them", () => {
  expect(urlsOf("postgresql://news:p%40ss@one:5432,two:5433/site?sslmode=require")).toEqual([
    "postgresql://news:p%40ss@one:5432/site?sslmode=require",
    "postgresql://news:p%40ss@two:5433/site?sslmode=require",
  ]);
  expect(urlsOf("postgresql://one/site")).toEqual(["postgresql://one/site"]);
  expect(roleOf("postgresql://ne%2Fws@one:1,two:2/site")).toBe("ne/ws");
});
