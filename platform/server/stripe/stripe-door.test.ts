import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { StripeSandbox } from "../../../sandbox/stripe/control.ts";
import { startStripeSandbox } from "../../../sandbox/stripe-sandbox.ts";
import { createTestClock } from "../../../testing/test-clock.ts";
import { readConfig } from "../config.ts";
import { openStripe, type StripeDoor } from "./stripe-door.ts";

let sandbox: StripeSandbox;
let door: StripeDoor;
const clock = createTestClock();
beforeEach(async () => {
  sandbox = await startStripeSandbox({ clock });
  const opened = openStripe(readConfig({ ...sandbox.settings }), clock);
  if (!opened) throw new Error("no door");
  door = opened;
});
afterEach(() => sandbox.close());

const once = (idempotencyKey: string) => ({ idempotencyKey, metadata: { donation: "d1" } });

describe("a donation", () => {
  test("is paid once", async () => {
    const order = { amountCents: 2_500, currency: "usd", description: "Donation", ...once("a") };
    const intent = await door.createPaymentIntent(order);
    expect(intent).toMatchObject({ status: "requires_payment_method", amountCents: 2500 });
    sandbox.pay(intent.id);
    const paid = await door.retrievePaymentIntent(intent.id);
    expect(paid).toMatchObject({ status: "succeeded", receivedCents: 2_500 });
    const charge = await door.retrieveCharge(paid.chargeId ?? "");
    expect(charge.balance).toMatchObject({ feeCents: 103, netCents: 2_397 });
  });
  test("recurs", async () => {
    const customerId = await door.createCustomer({ name: "A", email: "a@b.example", ...once("c") });
    const productId = await door.createProduct({ name: "Monthly", ...once("p") });
    const priceId = await door.createPrice({
      productId,
      amountCents: 1500,
      currency: "usd",
      interval: "month",
      ...once("pr"),
    });
    const sub = await door.createSubscription({
      customerId,
      priceId,
      description: "x",
      ...once("s"),
    });
    sandbox.pay(sub.latestInvoice?.clientSecret ?? "");
    expect((await door.retrieveSubscription(sub.id)).status).toBe("active");
    sandbox.renew(sub.id);
    sandbox.renew(sub.id, "fails");
    expect((await door.retrieveSubscription(sub.id)).status).toBe("past_due");
    const types: string[] = [];
    for await (const { type } of door.listEvents({ from: clock.now() })) types.push(type);
    expect(types).toContain("invoice.payment_failed");
  });
});
