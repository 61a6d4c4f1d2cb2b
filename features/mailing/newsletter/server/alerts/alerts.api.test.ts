import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  scheduleArticle,
  unpublishArticle,
} from "#features/stories/server/writing/publish-article.ts";
import { createArticle } from "#features/stories/server/writing/saved-articles.ts";
import { purgeOutbox } from "#platform/server/mail/outbox.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { rememberState } from "#testing/app/remember-state.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { startTestMail, type TestMail, tokenIn } from "#testing/app/test-mail.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { headerOf } from "#testing/checks/header-of.ts";
import { addSubscribers } from "../add-subscribers.test-kit.ts";
import { readAlertProgress } from "./alert-progress.ts";
import { sendAlert } from "./queue-alerts.ts";

// Covers who gets an alert and when. Crashes: alert-crash.slow.api.test.ts.

let app: TestApp;
let mail: TestMail;
let restore: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp();
  mail = await startTestMail(app);
  restore = await rememberState(app);
});
afterAll(async () => {
  await mail.close();
  await app.close();
});
afterEach(async () => {
  mail.sandbox.clear();
  await restore();
});

const recipients = () =>
  mail.sandbox
    .mails()
    .flatMap(({ to }) => to)
    .sort();

describe("an alert", () => {
  test("[NEWS-07] goes only to confirmed addresses, once, however often it is requested", async () => {
    await addSubscribers(app.deps, ["a@example.org", "b@example.org"]);
    await addSubscribers(app.deps, ["pending@example.org"], "pending");
    await addSubscribers(app.deps, ["left@example.org"], "unsubscribed");
    await addSubscribers(app.deps, ["blocked@example.org"], "suppressed");
    const { id } = await publishedArticle(app.deps);
    const first = await sendAlert(app.deps, id);
    await mail.deliver();
    expect(await sendAlert(app.deps, id)).toEqual({ alertId: first.alertId, isNew: false });
    await mail.deliver();
    expect(recipients()).toEqual(["a@example.org", "b@example.org"]);
    expect(await readAlertProgress(app.deps, first.alertId)).toEqual({
      articleId: id,
      queued: 2,
      sent: 2,
      gaveUp: 0,
      isForgotten: false,
      tooLate: 0,
      isQueued: true,
      isFinished: true,
    });
  });

  test("reports whom it reached and who confirmed too late when requested again", async () => {
    const shell = openShell(app);
    await addSubscribers(app.deps, ["a@example.org", "b@example.org"]);
    const title = "Ferry Nine leaves the quay";
    const { id } = await publishedArticle(app.deps, { title });
    const first = await shell.run("alerts", "send", `${id}`);
    expect(first.out).toBe(`Sending alert 1: ${title}\n`);
    const meanwhile = await shell.run("alerts", "send", `${id}`);
    expect(meanwhile.out).toBe(`Alert 1 is already being sent, 0 of 0 so far sent: ${title}\n`);
    await mail.deliver();
    const done = await shell.run("alerts", "send", `${id}`);
    expect(done.out).toBe(`Alert 1 was already sent to 2: ${title}\n`);
    app.clock.advance(HOUR);
    await addSubscribers(app.deps, ["new1@example.org", "new2@example.org", "new3@example.org"]);
    const late = await shell.run("alerts", "send", `${id}`);
    expect(late.out).toBe(
      `Alert 1 was already sent to 2; 3 new subscribers do not get it: ${title}\n`,
    );
    expect(await shell.runJson("alerts", "send", `${id}`)).toMatchObject({
      isNew: false,
      sent: 2,
      tooLate: 3,
    });
    expect(await shell.audited()).toEqual(["mia: alerts send: alert 1"]);
    await mail.deliver();
    expect(recipients()).toEqual(["a@example.org", "b@example.org"]);
  });

  test("does not claim to have reached nobody after its outbox rows were deleted", async () => {
    const shell = openShell(app);
    await addSubscribers(app.deps, ["a@example.org"]);
    const title = "Ferry Nine leaves the quay";
    const { id } = await publishedArticle(app.deps, { title });
    await sendAlert(app.deps, id);
    await mail.deliver();
    app.clock.advance(31 * DAY);
    await purgeOutbox(app.deps.db, app.clock.now());
    await addSubscribers(app.deps, ["new@example.org"]);
    const { out } = await shell.run("alerts", "send", `${id}`);
    expect(out).toBe(
      `Alert 1 was already sent; the number of recipients is no longer recorded; 1 new subscriber does not get it: ${title}\n`,
    );
  });

  test("contains the story and its address", async () => {
    await addSubscribers(app.deps, ["a@example.org"]);
    const title = 'Ferry <b>"Nine"</b> & crew\r\nBcc: x@canary.example';
    const { id, slug } = await publishedArticle(app.deps, { title });
    await sendAlert(app.deps, id);
    await mail.deliver();
    const [alert] = mail.sandbox.mails();
    if (!alert) throw new Error("no mail");
    expect(alert.subject).toBe(`${site.name}: Ferry <b>"Nine"</b> & crew Bcc: x@canary.example`);
    expect(alert.to).toEqual(["a@example.org"]);
    expect(headerOf(alert, "bcc")).toBeUndefined();
    expect(alert.html).not.toContain("<b>");
    expect(alert.html).toContain(`href="${PUBLIC_URL}/article/${slug}"`);
    expect(alert.text).toContain(`${PUBLIC_URL}/article/${slug}`);
  });

  test("[NEWS-08] [NEWS-10] has both unsubscribe links, and the visible one works", async () => {
    await addSubscribers(app.deps, ["a@example.org"]);
    const { id } = await publishedArticle(app.deps);
    await sendAlert(app.deps, id);
    await mail.deliver();
    const [alert] = mail.sandbox.mails();
    if (!alert) throw new Error("no mail");
    const token = tokenIn(alert.html, "unsubscribe");
    expect(alert.html).toMatch(
      /<a [^>]*newsletter\/unsubscribe\/alerts#[\w-]+"[^>]*>\s*Unsubscribe/,
    );
    expect(tokenIn(alert.text, "unsubscribe")).toBe(token);
    expect(headerOf(alert, "list-unsubscribe")).toBe(
      `<${PUBLIC_URL}/api/newsletter/unsubscribe/${token}/alerts>`,
    );
    expect(headerOf(alert, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    await app.post("/api/newsletter/unsubscribe", { token });
    const next = await publishedArticle(app.deps);
    await sendAlert(app.deps, next.id);
    await mail.deliver();
    expect(mail.sandbox.mails()).toHaveLength(1);
  });

  test("is refused while readers cannot open the article", async () => {
    await addSubscribers(app.deps, ["a@example.org"]);
    const draft = await createArticle(app.deps, anArticle());
    await expect(sendAlert(app.deps, draft.id)).rejects.toMatchObject({ code: "not_found" });
    await scheduleArticle(app.deps, draft.id, new Date(app.clock.now().getTime() + HOUR));
    await expect(sendAlert(app.deps, draft.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(sendAlert(app.deps, 424_242)).rejects.toMatchObject({ code: "not_found" });
    app.clock.advance(HOUR);
    await sendAlert(app.deps, draft.id);
    await mail.deliver();
    expect(recipients()).toEqual(["a@example.org"]);
  });

  test("stops when its article is unpublished", async () => {
    await addSubscribers(app.deps, ["a@example.org"]);
    const { id } = await publishedArticle(app.deps);
    const { alertId } = await sendAlert(app.deps, id);
    await unpublishArticle(app.deps, id);
    await mail.deliver();
    expect(recipients()).toEqual([]);
    expect(await readAlertProgress(app.deps, alertId)).toMatchObject({ isFinished: true });
  });

  test("is queued in batches, and those who unsubscribe in the meantime get none", async () => {
    const many = Array.from({ length: 1_100 }, (_, index) => `reader${index}@example.org`);
    await addSubscribers(app.deps, many);
    const { id } = await publishedArticle(app.deps);
    const { alertId } = await sendAlert(app.deps, id);
    await mail.sandbox.fail("refuse");
    await mail.deliver();
    expect(await readAlertProgress(app.deps, alertId)).toMatchObject({
      queued: 1_100,
      sent: 0,
      isQueued: true,
      isFinished: false,
    });
    await app.database.pool.query("update subscribers set status = 'unsubscribed' where id > 5");
    await mail.sandbox.fail();
    app.clock.advance(HOUR);
    await mail.deliver();
    expect(recipients()).toHaveLength(5);
    expect(await readAlertProgress(app.deps, alertId)).toMatchObject({
      sent: 5,
      gaveUp: 1_095,
      isFinished: true,
    });
  });
});
