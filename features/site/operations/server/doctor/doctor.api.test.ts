import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { startSmtpSandbox } from "@newsroom/sandbox/smtp.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { Health } from "#features/site/calls/staff-operations.ts";
import type { Finding } from "#platform/server/finding.ts";
import { beginRun, endRun, registerJobs } from "#platform/server/jobs/job-runs.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import { checkMachine } from "./check-machine.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { CLIP_ENGINE: "off" } });
  // The clock of the database cannot be set.
  app.clock.set(new Date());
});
afterAll(() => app.close());

async function examine(of: Parameters<typeof openShell>[0] = app) {
  // Whatever this machine has to make films.
  const { out, code } = await openShell(of, undefined, { CLIP_ENGINE: "off" }).run(
    "doctor",
    "--json",
  );
  // The assertions of the tests check the type.
  const findings = JSON.parse(out) as Finding[];
  const find = (about: string) => findings.find((finding) => finding.about === about);
  return { findings, code, find };
}

test("[RUN-13] doctor says how each thing is, and what to do about what is not well", async () => {
  const { findings, code } = await examine();
  expect(Object.fromEntries(findings.map(({ about, state }) => [about, state]))).toEqual({
    Release: "well",
    Database: "well",
    Rights: "well",
    Clock: "well",
    Disk: "well",
    Outbox: "well",
    Mail: "attention",
    Address: "attention",
    Jobs: "attention",
    Backups: "attention",
    Originals: "well",
    Films: "attention",
  });
  for (const { state, todo } of findings) expect(Boolean(todo)).toBe(state !== "well");
  expect(code).toBe(0);
});

test("[CLIP-17] doctor and Health say what makes films, and the one command that improves it", async () => {
  const engine = "Nothing here makes them: what is uploaded is stored, and waits.";
  expect((await examine()).find("Films")).toEqual({
    about: "Films",
    state: "attention",
    text: engine,
    todo: "CLIP_ENGINE=auto",
  });
  const { headers } = await signedInStaff(app.deps);
  const health = await app.get("/api/newsroom/health", { headers });
  const { checks } = Health.parse(await health.json());
  expect(checks.find(({ about }) => about === "Films")?.text).toBe(engine);
});

test("[RUN-13] jobs that failed, mails that wait and old backups are named", async () => {
  const { db } = app.deps;
  const now = app.clock.now();
  await registerJobs(db, [{ name: "sweep", everyMinutes: 60 }]);
  await beginRun(db, "sweep", now);
  await mkdir(join(app.dataDir, "backups"));
  const backup = join(app.dataDir, "backups", "one");
  await openShell(app).runJson("backup", "create", backup);
  await openShell(app).runJson("backup", "drill", backup);
  const before = await examine();
  expect(before.find("Jobs")).toMatchObject({ state: "well", text: "1 job on time." });
  expect(before.find("Backups")?.state).toBe("well");

  await endRun(db, "sweep", { begun: now, at: now, problem: "Error" });
  const mail = { key: "old", kind: "none", recipient: "reader@example.org", data: {} };
  await queueMail(db, mail, new Date(now.getTime() - HOUR));
  const after = await examine();
  expect(after.find("Jobs")?.text).toBe("The last run failed of: sweep.");
  expect(after.find("Outbox")?.text).toContain("1 mail waited");

  app.clock.set(new Date(now.getTime() + 3 * DAY));
  const later = await examine();
  expect(later.find("Backups")?.text).toContain("The last backup in");
  expect(later.find("Jobs")?.text).toContain("does not seem to run");
  expect(later.find("Clock")?.text).toMatch(/^The database is \d+ seconds behind this machine\.$/);
  app.clock.set(now);
});

test("[RUN-13] a role that cannot serve is broken, and one that may do too much is pointed out", async () => {
  const wrong = new URL(app.databaseUrl);
  wrong.username = "nobody_at_all";
  const broken = await examine({ ...app, databaseUrl: wrong.href });
  expect(broken.find("Rights")?.state).toBe("broken");
  expect(broken.code).toBe(1);
  const owner = await examine({ ...app, databaseUrl: app.ownerUrl });
  expect(owner.find("Rights")).toMatchObject({ state: "attention" });
  expect(owner.code).toBe(0);
});

test("[RUN-13] mail, address and folder are tried as they are set", async () => {
  const mail = await startSmtpSandbox();
  onTestFinished(() => mail.close());
  const states = async (env: Record<string, string>) =>
    Object.fromEntries(
      (await checkMachine(readConfig({ DATA_DIR: app.dataDir, ...env }))).map(
        ({ about, state }) => [about, state],
      ),
    );
  const SMTP_URL = mail.smtpUrl;
  const PUBLIC_URL = "https://news.example";
  expect(await states({ SMTP_URL, PUBLIC_URL, TRUST_PROXY: "127.0.0.1" })).toEqual({
    Release: "well",
    Disk: "well",
    Mail: "well",
    Address: "well",
  });
  await mail.fail("refuse");
  expect(await states({ SMTP_URL, PUBLIC_URL })).toMatchObject({
    Mail: "broken",
    Address: "attention",
  });
  expect(await states({ PUBLIC_URL: "http://news.example" })).toMatchObject({
    Mail: "attention",
    Address: "attention",
  });
  const DATA_DIR = join(app.dataDir, "no", "such", "folder");
  expect(await states({ DATA_DIR })).toMatchObject({ Disk: "broken", Address: "attention" });
});
