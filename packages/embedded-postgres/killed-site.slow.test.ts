import { expect, test } from "vitest";
import {
  ask,
  expectNothingRunning,
  haveDatabase,
  inPrivateFolders,
  kill,
  serverPid,
  start,
  startElsewhere,
} from "./embedded-postgres.test-kit.ts";
import { isAlive } from "./process/server-process.ts";

inPrivateFolders();

test("kill -9 of the site alone: the next start adopts the running server and stops it", async () => {
  await haveDatabase();
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
  await haveDatabase();
  const { child, url } = await startElsewhere();
  await ask(url, "create table kept as select 7 as n");
  process.kill(serverPid(), "SIGKILL");
  await kill(child);
  const next = await start();
  expect(await ask(next.url, "select n from kept")).toEqual([{ n: 7 }]);
});
