import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClock } from "../../../testing/app/test-clock.ts";
import { sdkFor } from "../../../testing/builders/stripe-client.ts";
import { startStripeSandbox } from "../stripe-sandbox.ts";
import type { StripeSandbox } from "./control.ts";

const clock = createTestClock(new Date("2027-01-31T10:00:00Z"));
let sandbox: StripeSandbox;
let sdk: Stripe;
let customer: string;
let price: string;
beforeAll(async () => {
  sandbox = await startStripeSandbox({ clock });
  sdk = sdkFor(sandbox);
  customer = (await sdk.customers.create({ name: "Ada", email: "ada@example.org" })).id;
  const { id: product } = await sdk.products.create({ name: "Monthly donation" });
  const recurring = { interval: "month" } as const;
  price = (await sdk.prices.create({ product, currency: "usd", unit_amount: 1_500, recurring })).id;
});
afterAll(() => sandbox.close());

const subscribe = () =>
  sdk.subscriptions.create({
    customer,
    items: [{ price }],
    metadata: { donation: "d9" },
    payment_behavior: "default_incomplete",
    payment_settings: { save_default_payment_method: "on_subscription" },
    expand: ["latest_invoice.confirmation_secret", "latest_invoice.payments"],
  });
const secretOf = ({ latest_invoice: invoice }: Stripe.Subscription) =>
  typeof invoice === "object" ? (invoice?.confirmation_secret?.client_secret ?? "") : "";
const started = async () => {
  const subscription = await subscribe();
  sandbox.pay(secretOf(subscription));
  return subscription.id;
};
const typesDuring = async (run: () => unknown) => {
  const before = sandbox.events().length;
  await run();
  return sandbox
    .events()
    .slice(before)
    .map(({ type }) => type);
};
const day = (seconds = 0) => new Date(seconds * 1_000).toISOString().slice(0, 10);

test("begins incomplete, with the secret of its first invoice, and is active once that is paid", async () => {
  const subscription = await subscribe();
  expect(subscription).toMatchObject({
    status: "incomplete",
    latest_invoice: {
      status: "open",
      billing_reason: "subscription_create",
      parent: { subscription_details: { metadata: { donation: "d9" } } },
      payments: { data: [{ status: "open", payment: { type: "payment_intent" } }] },
    },
  });
  const [item] = subscription.items.data;
  expect([day(item?.current_period_start), day(item?.current_period_end)]).toEqual([
    "2027-01-31",
    "2027-02-28",
  ]);
  expect(await typesDuring(() => sandbox.pay(secretOf(subscription), "4000000000000002"))).toEqual([
    "charge.failed",
    "payment_intent.payment_failed",
    "invoice.payment_failed",
  ]);
  expect(await typesDuring(() => sandbox.pay(secretOf(subscription)))).toEqual([
    "charge.succeeded",
    "payment_intent.succeeded",
    "invoice_payment.paid",
    "invoice.paid",
    "invoice.payment_succeeded",
    "payment_method.attached",
    "customer.subscription.updated",
    "charge.updated",
  ]);
  expect(await sdk.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
  const payment_intent = secretOf(subscription).split("_secret_")[0] ?? "";
  const { data } = await sdk.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent },
  });
  expect(data).toMatchObject([{ status: "paid", amount_paid: 1_500 }]);
});

test("shows secret and payments of an invoice only to who asks for them", async () => {
  const { latest_invoice: id } = await sdk.subscriptions.retrieve(await started());
  const invoice = await sdk.invoices.retrieve(String(id));
  expect(invoice).not.toHaveProperty("confirmation_secret");
  expect(invoice).not.toHaveProperty("payments");
});

describe("a renewal", () => {
  test("is paid with the card that was saved", async () => {
    const id = await started();
    const types = await typesDuring(() => sandbox.renew(id));
    expect(types).toEqual([
      "invoice.created",
      "invoice.finalized",
      "payment_intent.created",
      "customer.subscription.updated",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice_payment.paid",
      "invoice.paid",
      "invoice.payment_succeeded",
      "charge.updated",
    ]);
    const { items } = await sdk.subscriptions.retrieve(id);
    expect(day(items.data[0]?.current_period_end)).toBe("2027-03-28");
    const { data } = await sdk.invoices.list({ subscription: id });
    expect(data.map(({ billing_reason: reason }) => reason)).toEqual([
      "subscription_cycle",
      "subscription_create",
    ]);
  });

  test("that fails is tried again", async () => {
    const id = await started();
    expect((await typesDuring(() => sandbox.renew(id, "fails"))).slice(-4)).toEqual([
      "charge.failed",
      "payment_intent.payment_failed",
      "invoice.payment_failed",
      "customer.subscription.updated",
    ]);
    const due = await sdk.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    expect(due).toMatchObject({
      status: "past_due",
      latest_invoice: { attempt_count: 1, next_payment_attempt: expect.any(Number) },
    });
    expect(() => sandbox.renew(id)).toThrow();
    expect(sandbox.retryRenewal(id, "fails").status).toBe("past_due");
    expect(sandbox.retryRenewal(id).status).toBe("active");
  });

  test("of a card that the bank asks about each time fails, for the donor is not there", async () => {
    const subscription = await subscribe();
    const intent = sandbox.pay(secretOf(subscription), "4000000000003220");
    sandbox.authenticate(intent.id, true);
    expect(sandbox.renew(subscription.id).status).toBe("past_due");
  });
});

test("ends when it is cancelled, at once or with its period", async () => {
  const one = await started();
  expect(await typesDuring(() => sdk.subscriptions.cancel(one))).toEqual([
    "customer.subscription.deleted",
  ]);
  await expect(sdk.subscriptions.cancel(one)).rejects.toMatchObject({ code: "resource_missing" });
  const other = await started();
  await sdk.subscriptions.update(other, { cancel_at_period_end: true });
  expect(await typesDuring(() => sandbox.renew(other))).toEqual(["customer.subscription.deleted"]);
});

test("expires when nobody pays its first invoice, which cannot be paid any more", async () => {
  const subscription = await subscribe();
  expect(sandbox.expire(subscription.id).status).toBe("incomplete_expired");
  expect(() => sandbox.pay(secretOf(subscription))).toThrow(/canceled/);
});

describe("the portal", () => {
  const submit = (url: string, form: Record<string, string>, headers = {}) =>
    fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(form).toString(),
    });

  test("lets a donor end a donation, take that back and change the card", async () => {
    const subscription = await started();
    const return_url = "https://news.example/recurring-donations";
    const { url } = await sdk.billingPortal.sessions.create({ customer, return_url });
    const html = await (await fetch(url)).text();
    expect(html).toContain("This is a sandbox");
    expect(html).toContain(`href="${return_url}"`);
    expect(html).toContain("$15.00 a month");
    const state = () => sdk.subscriptions.retrieve(subscription);
    await submit(url, { subscription, action: "cancel" });
    expect(await state()).toMatchObject({ status: "active", cancel_at_period_end: true });
    await submit(url, { subscription, action: "resume" });
    const { default_payment_method: before } = await state();
    expect(await typesDuring(() => submit(url, { subscription, action: "card" }))).toEqual([
      "payment_method.attached",
      "customer.subscription.updated",
    ]);
    expect(await state()).toMatchObject({ cancel_at_period_end: false });
    expect((await state()).default_payment_method).not.toBe(before);
  });

  test("opens for nobody without its address, and does nothing for other sites", async () => {
    const { url } = await sdk.billingPortal.sessions.create({ customer });
    expect((await fetch(url.replace(/\w+$/, "0".repeat(32)))).status).toBe(404);
    const subscription = await started();
    const foreign = { "sec-fetch-site": "cross-site" };
    expect((await submit(url, { subscription, action: "cancel" }, foreign)).status).toBe(403);
    const { cancel_at_period_end: ends } = await sdk.subscriptions.retrieve(subscription);
    expect(ends).toBe(false);
  });

  test("the control page has the buttons that apply", async () => {
    const id = await started();
    const home = `${sandbox.url}/`;
    const html = await (await fetch(home)).text();
    for (const label of ["Refund", "Dispute", "Renew", "Fail renewal"]) {
      expect(html).toContain(`>${label}</button>`);
    }
    expect((await submit(home, { action: "fail-renewal", id })).status).toBe(303);
    expect(await sdk.subscriptions.retrieve(id)).toMatchObject({ status: "past_due" });
    expect((await submit(home, { action: "fail-renewal", id })).status).toBe(400);
  });
});
