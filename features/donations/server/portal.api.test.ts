import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { PUBLIC_URL } from "#testing/app/test-app.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";

// Covers access to the donor portal by a mailed link that works once.

let donors: Donors;
beforeAll(async () => {
  donors = await startDonors();
});
afterAll(() => donors.close());
beforeEach(() => donors.startAnew());

const ask = (email: string, from?: string) =>
  donors.post("/api/donations/portal-link", { email }, from);
const open = (token: string) => donors.post("/api/donations/portal", { token });

async function supporter(email: string, amount = 15) {
  const secret = await donors.donateRegularly({ amount, donorInfo: { email } });
  donors.stripe.pay(secret);
  await donors.stripe.webhooks.settled();
  await donors.mail.deliver();
  donors.mail.sandbox.clear();
}

async function mailedTokens(): Promise<string[]> {
  await donors.mail.deliver();
  const link = new RegExp(`${PUBLIC_URL}/donor-portal#([\\w-]+)`, "g");
  return donors.mail.sandbox
    .mails()
    .flatMap(({ text }) => [...text.matchAll(link)].map(([, token]) => token ?? ""));
}

test("[RECUR-28] J12 a mailed link opens the provider's portal for the donor's own subscription, once", async () => {
  await supporter("rosa@example.org");
  await ask("ROSA@example.org");
  const [token = "", ...others] = await mailedTokens();
  expect(others).toEqual([]);
  expect(donors.mail.sandbox.mails().map(({ to }) => to)).toEqual([["ROSA@example.org"]]);

  const response = await open(token);
  expect(response.status).toBe(200);
  const { url } = (await response.json()) as { url: string };
  expect(url).toMatch(new RegExp(`^${donors.stripe.url}/p/session/\\w+$`));
  const session = donors.created("/v1/billing_portal/sessions").at(-1);
  const form = new URLSearchParams(session?.body);
  expect(form.get("customer")).toBe(donors.stripe.subscriptions().at(-1)?.customer);
  expect((await open(token)).status).toBe(404);
});

test("each active donation has its own link; ended and unpaid ones have none", async () => {
  await supporter("many@example.org", 15);
  await supporter("many@example.org", 20);
  await supporter("many@example.org", 30);
  await donors.app.deps.stripe?.cancelSubscription(donors.stripe.subscriptions().at(-1)?.id ?? "");
  await donors.donateRegularly({ amount: 40, donorInfo: { email: "many@example.org" } });
  await donors.stripe.webhooks.settled();
  await ask("many@example.org");
  expect(await mailedTokens()).toHaveLength(2);
  const [mail] = donors.mail.sandbox.mails();
  expect(mail?.text).toContain("$20.00 monthly");
  expect(mail?.text).not.toMatch(/\$(30|40)/);
});

test("donors and others get the same response, and only donors get a mail", async () => {
  await supporter("donor@example.org");
  const responses = await Promise.all(
    ["donor@example.org", "stranger@example.org"].map(async (email) => {
      const response = await ask(email);
      return [response.status, await response.text()].join(" ");
    }),
  );
  expect(new Set(responses).size).toBe(1);
  await donors.mail.deliver();
  expect(donors.mail.sandbox.mails().map(({ to }) => to.join())).toEqual(["donor@example.org"]);
});

test("a link expires after an hour; invented, used and expired links get the same response", async () => {
  await supporter("late@example.org");
  await ask("late@example.org");
  const [token = ""] = await mailedTokens();
  donors.app.clock.advance(HOUR);
  const late = await open(token);
  const madeUp = await open("AAAAAAAAAAAAAAAAAAAAAA");
  expect([late.status, madeUp.status]).toEqual([404, 404]);
  expect(await late.text()).toBe(await madeUp.text());
});

test("an outage of the provider does not use up the link", async () => {
  await supporter("patient@example.org");
  await ask("patient@example.org");
  const [token = ""] = await mailedTokens();
  await donors.stripe.fail("refuse");
  expect((await open(token)).status).toBe(503);
  await donors.stripe.fail();
  expect((await open(token)).status).toBe(200);
});

test("of two simultaneous clicks one opens the portal", async () => {
  await supporter("twice@example.org");
  await ask("twice@example.org");
  const [token = ""] = await mailedTokens();
  const responses = await Promise.all([open(token), open(token)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test("mails are limited per address and per visitor", async () => {
  await supporter("victim@example.org");
  for (let count = 0; count < 10; count += 1) await ask("victim@example.org");
  await donors.mail.deliver();
  expect(donors.mail.sandbox.mails()).toHaveLength(3);
  donors.app.clock.advance(MINUTE);
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    statuses.push((await ask(`x${count}@example.org`, "192.0.2.8")).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});
