import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Health } from "#features/site/calls/staff-operations.ts";
import { registerJobs } from "#platform/server/jobs/job-runs.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { root } from "#testing/project/tracked-files.ts";

// Owns what Health says about alarms, mail, disk and backups. That jobs run: platform/server/jobs.

let app: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signedInStaff(app.deps);
  await registerJobs(app.deps.db, [{ name: "sweep", everyMinutes: 60 }]);
});
afterAll(() => app.close());

async function health(): Promise<Health> {
  const response = await app.get("/api/newsroom/health", { headers: owner.headers });
  expect(response.status, await response.clone().text()).toBe(200);
  // The assertions of the test check the type.
  return (await response.json()) as Health;
}

test("the release is that of the newest entry of the changelog", async () => {
  const [, newest] = /^## (\d\S*)/m.exec(await readFile(`${root}CHANGELOG.md`, "utf8")) ?? [];
  expect((await health()).release).toBe(newest);
  expect(await (await app.get("/healthz")).text()).toBe(`ok ${newest}`);
  expect(await openShell(app).run("doctor")).toMatchObject({
    out: expect.stringContaining(`Release: well. ${newest}.`),
  });
});

test("alarms of the last seven days are counted, with the facts of the last", async () => {
  const { alarms } = app.deps;
  alarms.raise("tide-too-high", { metres: 4 });
  await expect.poll(async () => (await health()).alarms).toHaveLength(1);
  app.clock.set(new Date(app.clock.now().getTime() + DAY));
  owner = await signedInStaff(app.deps);
  alarms.raise("tide-too-high", { metres: 5 });
  await expect
    .poll(async () => (await health()).alarms)
    .toMatchObject([{ alarm: "tide-too-high", times: 2, facts: { metres: 5 } }]);
  app.clock.set(new Date(app.clock.now().getTime() + 8 * DAY));
  owner = await signedInStaff(app.deps);
  expect((await health()).alarms).toEqual([]);
});

test("a mail is stuck after a quarter of an hour", async () => {
  const at = new Date(app.clock.now().getTime() - HOUR);
  const mail = { kind: "none", recipient: "reader@example.org", data: {} };
  await queueMail(app.deps.db, { key: "fresh", ...mail }, app.clock.now());
  expect((await health()).mails).toMatchObject({ stuck: 0, oldestAt: null });
  await queueMail(app.deps.db, { key: "old", ...mail }, at);
  expect((await health()).mails).toEqual({
    stuck: 1,
    oldestAt: at.toISOString(),
    undelivered: 0,
  });
});

test("the disk and the last backup and drill are shown", async () => {
  const { disk, backups } = await health();
  expect(disk.free).toBeGreaterThan(0);
  expect(disk.total).toBeGreaterThan(disk.free);
  expect(backups).toEqual({ lastMadeAt: null, lastDrilledAt: null });
  const folder = join(app.dataDir, "backups");
  await mkdir(folder);
  const shell = openShell(app);
  await shell.runJson("backup", "create", join(folder, "one"));
  const now = app.clock.now().toISOString();
  expect((await health()).backups).toEqual({ lastMadeAt: now, lastDrilledAt: null });
  await shell.runJson("backup", "drill", join(folder, "one"));
  expect((await health()).backups).toEqual({ lastMadeAt: now, lastDrilledAt: now });
}, 60_000);

test("a retry leaves the same audit line as the command; an unknown job leaves none", async () => {
  const retry = (name: string) =>
    app.post(`/api/newsroom/jobs/${name}/retry`, {}, owner.headers).then(({ status }) => status);
  expect(await retry("no-such-job")).toBe(404);
  expect(await retry("sweep")).toBe(200);
  const shell = openShell(app);
  await shell.runJson("jobs", "retry", "sweep");
  const lines = (await shell.audited()).filter((line) => line.includes("jobs retry"));
  expect(lines).toEqual(["mia: jobs retry: job sweep", `${owner.name}: jobs retry: job sweep`]);
});
