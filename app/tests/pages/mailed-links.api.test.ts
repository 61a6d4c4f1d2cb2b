import { afterAll, beforeAll, expect, test } from "vitest";
import { leaveTraces } from "#features/site/people/server/people.test-kit.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL } from "#testing/app/test-app.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";
import { anApplication } from "#testing/builders/people.ts";

// Owns what all links in mails have in common. What each of them does is owned by its feature.

const EMAIL = "mailed@links.example";
let donors: Donors;
beforeAll(async () => {
  donors = await startDonors({ pages: await openBuiltPages() });
  await leaveTraces(donors, EMAIL);
  donors.stripe.pay(await donors.donateRegularly({ donorInfo: { email: EMAIL } }));
  await donors.stripe.webhooks.settled();
  await donors.post("/api/donations/portal-link", { email: EMAIL });
  await donors.post("/api/my-data/request", { email: EMAIL, choice: "export" });
  await donors.post("/api/my-data/request", { email: EMAIL, choice: "delete" });
  await donors.post("/api/join-fntv", anApplication({ email: EMAIL, sendCopy: true }));
  await donors.mail.deliver();
});
afterAll(() => donors.close());

/** The call behind each page that a link leads to, in an order in which none spoils the next. */
const calls: Record<string, string> = {
  "/newsletter/confirm": "/api/newsletter/confirm",
  "/newsletter/unsubscribe": "/api/newsletter/unsubscribe",
  "/donor-portal": "/api/donations/portal",
  "/join-fntv/copy": "/api/join-fntv/copy",
  "/my-data/export": "/api/my-data/export",
  "/my-data/delete": "/api/my-data/delete",
};

test("G2 a link from a mail, opened in another browser, does its one deed and logs nobody in", async () => {
  const mails = donors.mail.sandbox.mails().map(({ text }) => text);
  const link = new RegExp(`${PUBLIC_URL}(/[\\w/-]+)#([\\w-]{22,})`, "g");
  const tokens = new Map<string, string>();
  for (const [, path = "", token = ""] of mails.join("\n").matchAll(link)) tokens.set(path, token);
  expect([...tokens.keys()].sort()).toEqual(Object.keys(calls).sort());

  for (const [path, call] of Object.entries(calls)) {
    const page = await donors.app.get(path);
    expect(page.status, path).toBe(200);
    const deed = await donors.post(call, { token: tokens.get(path) });
    expect(deed.status, `${path}: ${await deed.text()}`).toBe(200);
    // Opening the link grants no access to anything else.
    for (const response of [page, deed]) expect(response.headers.getSetCookie(), path).toEqual([]);
    expect((await donors.post(call, { token: tokens.get(path) })).status, path).not.toBe(500);
  }
});
