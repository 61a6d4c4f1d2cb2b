import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sdkFor } from "../../../testing/builders/stripe-client.ts";
import { startStripeSandbox } from "../stripe-sandbox.ts";
import type { StripeSandbox } from "./control.ts";

// Money after it was paid: fees, refunds, disputes, and books that add up.

let sandbox: StripeSandbox;
let sdk: Stripe;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  sdk = sdkFor(sandbox);
});
afterAll(() => sandbox.close());

async function paid(amount: number, card?: string): Promise<string> {
  const { id } = await sdk.paymentIntents.create({ amount, currency: "usd" });
  sandbox.pay(id, card);
  return id;
}
const chargeOf = async (intent: string) => {
  const [charge] = (await sdk.charges.list({ payment_intent: intent })).data;
  if (!charge) throw new Error("not paid");
  return charge;
};
/** Every line of the books that is about a payment. */
const linesOf = async (...sources: string[]) =>
  sandbox
    .balances()
    .filter(({ source }) => sources.includes(String(source)))
    .map(({ amount, fee, net, reporting_category: category }) => [category, amount, fee, net]);
const newTypes = async (run: () => unknown) => {
  const before = sandbox.events().length;
  await run();
  return sandbox
    .events()
    .slice(before)
    .map(({ type }) => type);
};

test.each([
  [100, 33],
  [1_000, 59],
  [2_500, 103],
  [5_000_000, 145_030],
])("of %i cents the provider keeps %i", async (amount, fee) => {
  const charge = await chargeOf(await paid(amount));
  expect(await linesOf(charge.id)).toEqual([["charge", amount, fee, amount - fee]]);
});

test("the fee is known a moment after the success, by an event of its own", async () => {
  const { id } = await sdk.paymentIntents.create({ amount: 500, currency: "usd" });
  sandbox.pay(id);
  const [succeeded, , updated] = sandbox.events().slice(-3);
  expect(succeeded?.data.object).toMatchObject({ balance_transaction: null });
  expect(updated).toMatchObject({
    type: "charge.updated",
    data: { object: { balance_transaction: expect.stringMatching(/^txn_/) } },
  });
});

describe("a refund", () => {
  test("in parts, never more than was paid", async () => {
    const intent = await paid(2_000);
    const first = await sdk.refunds.create({ payment_intent: intent, amount: 500 });
    expect(first.status).toBe("succeeded");
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 500, refunded: false });
    await expect(sdk.refunds.create({ payment_intent: intent, amount: 1_501 })).rejects.toThrow(
      "is greater than unrefunded amount on charge ($15.00)",
    );
    const types = await newTypes(() => sdk.refunds.create({ payment_intent: intent }));
    expect(types).toEqual(["refund.created", "charge.refunded"]);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 2_000, refunded: true });
    await expect(sdk.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    const { data } = await sdk.refunds.list({ payment_intent: intent });
    expect(await linesOf(...data.map(({ id }) => id))).toEqual([
      ["refund", -500, 0, -500],
      ["refund", -1_500, 0, -1_500],
    ]);
  });

  test("that the donor's bank sends back", async () => {
    const intent = await paid(900, "4000000000005126");
    const types = await newTypes(() => sandbox.refund(intent));
    expect(types).toEqual([
      "refund.created",
      "charge.refunded",
      "refund.failed",
      "charge.refund.updated",
    ]);
    const [refund] = (await sdk.refunds.list({ payment_intent: intent })).data;
    expect(refund).toMatchObject({ status: "failed", failure_reason: "lost_or_stolen_card" });
    expect(await linesOf(refund?.id ?? "")).toEqual([
      ["refund", -900, 0, -900],
      ["refund_failure", 900, 0, 900],
    ]);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0, refunded: false });
  });
});

describe("a dispute", () => {
  test.each([
    ["won", ["charge.dispute.closed", "charge.dispute.funds_reinstated"], 2],
    ["lost", ["charge.dispute.closed"], 1],
  ] as const)("that is %s", async (end, types, lines) => {
    const intent = await paid(3_000);
    expect(await newTypes(() => sandbox.dispute(intent))).toEqual([
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
    ]);
    await expect(sdk.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: "charge_disputed",
    });
    const [dispute] = (await sdk.disputes.list({ payment_intent: intent })).data;
    const id = dispute?.id ?? "";
    expect(await newTypes(() => sandbox.closeDispute(id, end))).toEqual(types);
    expect(() => sandbox.closeDispute(id, end)).toThrow();
    expect(await linesOf(id)).toEqual(
      [
        ["dispute", -3_000, 1_500, -4_500],
        ["dispute_reversal", 3_000, 0, 3_000],
      ].slice(0, lines),
    );
  });

  test("comes by itself with a card made for it", async () => {
    const intent = await paid(1_200, "4000000000000259");
    expect(await chargeOf(intent)).toMatchObject({ disputed: true });
  });
});

test("lists have pages in both directions and know their filters", async () => {
  const intents = [await paid(101), await paid(102), await paid(103)];
  const first = await sdk.paymentIntents.list({ limit: 2 });
  expect(first.data.map(({ id }) => id)).toEqual([intents[2], intents[1]]);
  expect(first.has_more).toBe(true);
  const next = await sdk.paymentIntents.list({ limit: 1, starting_after: intents[1] ?? "" });
  expect(next.data[0]?.id).toBe(intents[0]);
  const before = await sdk.paymentIntents.list({ limit: 1, ending_before: intents[0] ?? "" });
  expect(before.data[0]?.id).toBe(intents[1]);
  await expect(sdk.paymentIntents.list({ limit: 101 })).rejects.toMatchObject({ param: "limit" });
  const future = Math.ceil(Date.now() / 1_000) + 60;
  expect((await sdk.charges.list({ created: { gte: future } })).data).toEqual([]);
  const { data } = await sdk.events.list({ types: ["charge.failed", "refund.failed"], limit: 100 });
  expect(new Set(data.map(({ type }) => type))).toEqual(new Set(["refund.failed"]));
});
