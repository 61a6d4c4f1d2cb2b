import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type SmtpSandbox, startSmtpSandbox } from "@newsroom/sandbox/smtp.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MAILS_AT_ONCE } from "#platform/server/mail/mail.ts";
import { CLAIM } from "#platform/server/mail/outbox.ts";
import { MINUTE } from "#shared/time/units.ts";
import { spawnProgram } from "#testing/app/spawn-program.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { addSubscribers } from "../add-subscribers.test-kit.ts";
import { readAlertProgress } from "./alert-progress.ts";
import { sendAlert } from "./queue-alerts.ts";

// Covers that a crash during an alert loses no mail. Needs the built mail templates.

/** ALERT_SIZE=1000 ALERT_KILLS=20 is the large run. */
const SUBSCRIBERS = Number(process.env.ALERT_SIZE ?? 100);
const KILLS = Number(process.env.ALERT_KILLS ?? 2);
const sender = fileURLToPath(
  new URL("../../../../../testing/app/processes/alert-sender.ts", import.meta.url),
);

let app: TestApp;
let sandbox: SmtpSandbox;
const children: ChildProcess[] = [];
beforeEach(async () => {
  app = await startTestApp();
  sandbox = await startSmtpSandbox();
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await sandbox.close();
  await app.close();
});

/** Each process treats the claims of the previous one as expired. */
function startSender(round: number) {
  const time = new Date(app.clock.now().getTime() + round * (CLAIM + MINUTE)).toISOString();
  const args = [sender, app.databaseUrl, sandbox.smtpUrl, time];
  const child = spawnProgram(process.execPath, args);
  child.stdout.resume();
  children.push(child);
  return child;
}

test("E7 kill -9 at random points of an alert: nobody is missed, and only mails in delivery are repeated", async () => {
  const emails = Array.from({ length: SUBSCRIBERS }, (_, index) => `reader${index}@example.org`);
  await addSubscribers(app.deps, emails);
  const { id } = await publishedArticle(app.deps);
  const { alertId } = await sendAlert(app.deps, id);

  let round = 0;
  let kills = 0;
  for (; sandbox.mails().length < SUBSCRIBERS; round++) {
    const killAfter = sandbox.mails().length + 1 + Math.floor((Math.random() * SUBSCRIBERS) / 5);
    const child = startSender(round);
    const ended = once(child, "exit");
    while (child.exitCode === null && sandbox.mails().length < killAfter) await pause(5);
    if (child.exitCode === null && kills < KILLS) {
      child.kill("SIGKILL");
      kills += 1;
    }
    await ended;
  }
  await once(startSender(round), "exit");

  const counts = new Map<string, number>();
  for (const { to, messageId } of sandbox.mails()) {
    const key = `${to.join()} ${messageId}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  // One Message-ID per reader, however often the mail went out.
  expect(counts.size).toBe(SUBSCRIBERS);
  expect(new Set(sandbox.mails().map(({ to }) => to.join())).size).toBe(SUBSCRIBERS);
  expect(kills).toBe(KILLS);
  const repeated = sandbox.mails().length - SUBSCRIBERS;
  expect(repeated).toBeLessThanOrEqual(kills * MAILS_AT_ONCE);
  expect(await readAlertProgress(app.deps, alertId)).toMatchObject({
    queued: SUBSCRIBERS,
    sent: SUBSCRIBERS,
    isFinished: true,
  });
}, 300_000);
