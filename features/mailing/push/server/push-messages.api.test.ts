import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { correctAlert } from "#features/mailing/newsletter/server/alerts/corrections.ts";
import { queueAlerts, sendAlert } from "#features/mailing/newsletter/server/alerts/queue-alerts.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { HOUR, MINUTE, SECOND } from "#shared/time/units.ts";
import { startSecondNode } from "#testing/app/second-node.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import {
  alertAbout,
  app,
  besidePushService,
  deliver,
  network,
  service,
  subscribedBrowser,
} from "./push-site.test-kit.ts";
import { openVapid } from "./push-subscriptions.ts";

// Covers what reaches browsers through the push service. Which subscriptions are stored: push-subscriptions.api.test.ts.

besidePushService();

const storedSubscriptions = async () =>
  (await app.database.pool.query("select endpoint from push_subscriptions")).rowCount;

test("[PUSH-01] PN4 only the browser can read a message, which is signed with the key of the site", async () => {
  const browser = await subscribedBrowser();
  const { article, alertId } = await alertAbout({ title: "Barge hits the bridge" });
  await deliver();
  // The sandbox checks the signature and decrypts with the keys of the browser.
  expect(browser.received).toEqual([
    {
      title: "Barge hits the bridge",
      body: "The first boat of the day carried more crates than people.",
      path: `/article/${article.slug}`,
      tag: `alert-${alertId}`,
      isCorrection: false,
      ttl: (4 * HOUR) / SECOND,
      urgency: "high",
      topic: `alert-${alertId}`,
    },
  ]);
  const call = service.calls.at(-1);
  expect(call?.body).not.toContain("Barge");
  expect(call?.body.length).toBeLessThan(1_000);
  // A message for somebody else cannot be read.
  const other = service.subscribe((await openVapid(app.deps, { PUSH_HOSTS: [] })).publicKey);
  expect(other.received).toEqual([]);
});

test("[PUSH-02] all nodes have one key, or that of PUSH_PRIVATE_KEY", async () => {
  const keyOf = async ({ get }: Pick<TestApp, "get">) =>
    ((await (await get("/api/push/key")).json()) as { key: string }).key;
  const own = createECDH("prime256v1");
  own.generateKeys();
  const second = await startSecondNode(app);
  const given = await startTestApp({
    env: { PUSH_PRIVATE_KEY: own.getPrivateKey("base64url").padStart(43, "A") },
  });
  try {
    const keys = await Promise.all([app, second, app].map(keyOf));
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? "", "base64url")).toHaveLength(65);
    expect(await keyOf(given)).toBe(own.getPublicKey("base64url"));
  } finally {
    await second.close();
    await given.close();
  }
});

test("[PUSH-04] each subscription gets an alert once, however often its jobs run at the same time", async () => {
  const browsers = await Promise.all(Array.from({ length: 12 }, () => subscribedBrowser()));
  const { article } = await alertAbout();
  await Promise.all([deliver(), deliver(), deliver()]);
  await sendAlert(app.deps, article.id);
  app.clock.advance(HOUR);
  await deliver();
  expect(browsers.map(({ received }) => received.length)).toEqual(browsers.map(() => 1));
  // Somebody who subscribed later is not alerted to what is over.
  const late = await subscribedBrowser();
  await deliver();
  expect(late.received).toEqual([]);
});

test("[PUSH-05] a held alert waits, and one about a story that was taken down is dropped", async () => {
  const browser = await subscribedBrowser();
  const held = await publishedArticle(app.deps);
  const heldUntil = new Date(app.clock.now().getTime() + 20 * SECOND);
  await sendAlert(app.deps, held.id, { heldUntil, subject: "As the editor wrote it" });
  await deliver();
  expect(browser.requests()).toBe(0);
  app.clock.set(heldUntil);
  await deliver();
  expect(browser.received).toMatchObject([{ title: "As the editor wrote it" }]);

  browser.respond({ status: 503 });
  const { article } = await alertAbout();
  await deliver();
  browser.respond(undefined);
  await articleEditor.unpublish(app.deps, article.id);
  app.clock.advance(HOUR);
  await deliver();
  expect(browser.received).toHaveLength(1);
});

test("[PUSH-06] a reader who chose sections gets alerts about their stories alone", async () => {
  const all = await subscribedBrowser();
  const politics = await subscribedBrowser(["politics", "world"]);
  await alertAbout({ category: "Politics", title: "The council met" });
  await alertAbout({ category: "News", title: "Ferry late" });
  await deliver();
  const titles = ({ received }: typeof all) => received.map(({ title }) => title).sort();
  expect(titles(all)).toEqual(["Ferry late", "The council met"]);
  expect(titles(politics)).toEqual(["The council met"]);
});

test.each([404, 410])("[PUSH-07] a subscription that is gone (%i) is deleted", async (status) => {
  const gone = await subscribedBrowser();
  const other = await subscribedBrowser();
  gone.respond({ status });
  await alertAbout();
  await deliver();
  expect(await storedSubscriptions()).toBe(1);
  gone.respond(undefined);
  app.clock.advance(HOUR);
  await alertAbout();
  await deliver();
  expect([gone.requests(), other.received.length]).toEqual([1, 2]);
});

test("[PUSH-08] PN5 a service that fails is tried again after the pause it wants, until the alert is too old", async () => {
  const slow = await subscribedBrowser();
  const broken = await subscribedBrowser();
  slow.respond({ status: 429, retryAfter: "600" });
  broken.respond({ status: 500 });
  await alertAbout();
  await deliver();
  await deliver();
  expect([slow.requests(), broken.requests()]).toEqual([1, 1]);
  app.clock.advance(9 * MINUTE);
  slow.respond(undefined);
  await deliver();
  expect([slow.requests(), broken.requests()]).toEqual([1, 2]);
  app.clock.advance(MINUTE);
  await deliver();
  expect(slow.received).toMatchObject([{ ttl: (4 * HOUR - 10 * MINUTE) / SECOND }]);

  broken.respond(undefined);
  app.clock.advance(4 * HOUR);
  await deliver();
  expect(broken.received).toEqual([]);
  expect(await storedSubscriptions()).toBe(2);
});

test("[PUSH-09] a correction replaces the alert for those who got it", async () => {
  const got = await subscribedBrowser();
  const waits = await subscribedBrowser();
  waits.respond({ status: 503 });
  const { alertId } = await alertAbout({ title: "Barge hits the bridge" });
  const run = { signal: new AbortController().signal, since: undefined };
  await queueAlerts.run(app.deps, run);
  await deliver();
  const late = await subscribedBrowser();
  await correctAlert(app.deps, alertId, "Nobody was hurt.");
  waits.respond(undefined);
  app.clock.advance(HOUR);
  await deliver();
  await deliver();
  const correction = {
    title: "Correction: Barge hits the bridge",
    body: "Nobody was hurt.",
    tag: `alert-${alertId}`,
    topic: `alert-${alertId}`,
    isCorrection: true,
  };
  expect(got.received).toMatchObject([{ isCorrection: false }, correction]);
  // The alert itself is not sent any more.
  expect(waits.received).toMatchObject([correction]);
  expect(late.received).toEqual([]);
});

test("PN1 a push service whose name leads inside is sent nothing", async () => {
  const browser = await subscribedBrowser();
  const dialled = [...network.dialled];
  for (const [name] of network.names) network.names.set(name, [["10.0.0.7"]]);
  await alertAbout();
  await deliver();
  expect(network.dialled).toEqual(dialled);
  expect(browser.requests()).toBe(0);
});
