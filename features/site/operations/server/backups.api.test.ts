import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { listBackups } from "#features/site/calls/staff-operations.ts";
import { beginBackupRun } from "#platform/server/backup/backup-run.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { MINUTE } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";

// Owns the calls for backups. What is in a backup: app/tests/operations/backup.slow.api.test.ts.

// Whole databases are copied.
vi.setConfig({ testTimeout: MINUTE });

let app: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signedInStaff(app.deps, { name: "Olga Berg" });
});
afterAll(() => app.close());

const BACKUPS = "/api/newsroom/backups";
const list = async () => {
  const response = await app.get(BACKUPS, { headers: owner.headers });
  // The assertions of the test check the type.
  return (await response.json()) as Reply<typeof listBackups>;
};
const start = () => app.post(BACKUPS, { drill: false }, owner.headers);

test("one backup at a time is made, with the audit line of the command", async () => {
  const responses = await Promise.all([start(), start(), start()]);
  const statuses = responses.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  await expect.poll(async () => (await list()).run?.isRunning, { timeout: MINUTE }).toBe(false);
  const { backups, run } = await list();
  expect(run).toMatchObject({ by: "Olga Berg", problem: null });
  expect(backups).toMatchObject([{ drilledAt: null, isEncrypted: false }]);
  const stored = await app.get(`${BACKUPS}/stored`, { headers: owner.headers });
  expect(await stored.json()).toEqual({ backups: null });
  const shell = openShell(app);
  const lines = (await shell.audited()).filter((line) => line.includes("backup create"));
  expect(lines).toEqual(["Olga Berg: backup create: backup"]);
  const listed = await shell.runJson<{ folder: string }[]>("backup", "list");
  expect(listed.map(({ folder }) => folder)).toEqual(backups.map(({ folder }) => folder));
});

test("a backup that fails says so, and leaves nothing behind", async () => {
  const before = await list();
  // The clock stands still: the directory of this second is there already.
  expect((await start()).status).toBe(200);
  await expect
    .poll(async () => (await list()).run, { timeout: MINUTE })
    .toMatchObject({ isRunning: false, problem: expect.stringContaining("already exists") });
  expect((await list()).backups).toEqual(before.backups);
});

test("a run that is under way on another node is shown with its progress", async () => {
  const run = await beginBackupRun(join(app.dataDir, "backups"), {
    startedAt: app.clock.now(),
    by: "Node 2",
  });
  run?.progress({ stage: "drill", done: 3, total: 9, about: "articles" });
  await expect
    .poll(async () => (await list()).run)
    .toMatchObject({ isRunning: true, stage: "drill", done: 3, total: 9, by: "Node 2" });
  expect((await start()).status).toBe(409);
  await run?.end({ finishedAt: app.clock.now().toISOString(), problem: null });
  expect((await list()).run?.isRunning).toBe(false);
});
