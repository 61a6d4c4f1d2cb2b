import { expect, test } from "vitest";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { app, besidePushService, save, service, subscribedBrowser } from "./push-site.test-kit.ts";

// Covers what is stored, changed and deleted. What is sent: push-messages.api.test.ts.

besidePushService(BEHIND_PROXY);

const stored = async () =>
  (await app.database.pool.query("select endpoint, sections from push_subscriptions")).rows;
const aBrowser = () => service.subscribe("");
const read = async (endpoint: string) =>
  (await app.post("/api/push/subscription/read", { endpoint })).json();
const leave = (endpoint: string) => app.post("/api/push/leave", { endpoint });

test.each([
  ["another host", "https://news.example/wpush/1"],
  ["a host that ends alike", "https://evilpush.apple.com.example/1"],
  ["a name that only ends like one", "https://notfcm.googleapis.com/1"],
  ["an address inside", "https://10.0.0.7/1"],
  ["loopback", "https://[::1]/1"],
  ["plain HTTP", "http://fcm.googleapis.com/1"],
  ["another port", "https://fcm.googleapis.com:8443/1"],
  ["credentials", "https://a:b@fcm.googleapis.com/1"],
  ["too long an address", `https://fcm.googleapis.com/${"a".repeat(1_000)}`],
])("[PUSH-03] PN1 %s is no push service", async (_, endpoint) => {
  const { keys } = aBrowser().subscription;
  const response = await save({ subscription: { endpoint, keys } });
  expect(response.status).toBe(400);
  expect(await stored()).toEqual([]);
});

test("PN1 keys that nothing can be encrypted for, and sections that are not there, are refused", async () => {
  const { endpoint, keys } = aBrowser().subscription;
  const offCurve = Buffer.alloc(65, 1);
  offCurve[0] = 4;
  const statuses = [];
  for (const wrong of [
    { ...keys, p256dh: offCurve.toString("base64url") },
    { ...keys, p256dh: keys.p256dh.slice(1) },
    { ...keys, auth: keys.auth.slice(1) },
  ]) {
    statuses.push((await save({ subscription: { endpoint, keys: wrong } })).status);
  }
  for (const sections of [[], ["no-such-section"]]) {
    statuses.push((await save({ subscription: { endpoint, keys } }, sections)).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400]);
  expect(await stored()).toEqual([]);
});

test("PN3 a browser changes and ends its own subscription; of others nothing is learned", async () => {
  const { subscription } = await subscribedBrowser();
  const other = await subscribedBrowser();
  expect(await read(subscription.endpoint)).toEqual({ isStored: true, sections: null });
  expect((await save({ subscription }, ["world", "politics"])).status).toBe(200);
  const { sections } = (await read(subscription.endpoint)) as { sections: string[] };
  expect(sections.toSorted()).toEqual(["politics", "world"]);
  expect(await stored()).toHaveLength(2);

  const responses = [await leave(subscription.endpoint), await leave(subscription.endpoint)];
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await responses[0]?.text()).toBe(await responses[1]?.text());
  expect(await stored()).toMatchObject([{ endpoint: other.subscription.endpoint }]);
  expect(await read(subscription.endpoint)).toEqual({ isStored: false, sections: null });
});

test("PN2 a network stores twenty subscriptions an hour; another one is not held up by it", async () => {
  const from = (address: string) => ({ "x-forwarded-for": address });
  const statuses = [];
  for (let index = 0; index < 21; index++) {
    // One network of IPv6, with another address each time.
    statuses.push((await save(aBrowser(), null, from(`2001:db8:1:2::${index + 1}`))).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect((await save(aBrowser(), null, from("2001:db8:1:3::1"))).status).toBe(200);
  expect(await stored()).toHaveLength(21);
});
