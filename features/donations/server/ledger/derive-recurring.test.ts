import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deriveEntries } from "./derive-entries.ts";
import { deriveState } from "./derive-state.ts";
import type { Fact, FactOf, SeenEvent } from "./fact.ts";
import { at, charge, donation, event, settled } from "./facts.test-kit.ts";
import type { ExpectedDonation } from "./find-problem.ts";

// Owns the same for donations that recur (J7, J12).

describe("a recurring gift", () => {
  const recurring: ExpectedDonation = {
    ...donation,
    interval: "monthly",
    paymentIntentId: null,
    customerId: "cus_1",
    subscriptionId: "sub_1",
  };
  const invoice = (id: string, month: number, status: string, attempts = 0): Fact => ({
    kind: "invoice",
    id,
    at: at(month * 100),
    status,
    paidCents: status === "paid" ? 2_500 : 0,
    currency: "usd",
    attempts,
    subscriptionId: "sub_1",
  });
  const subscription = (status: string, id = "sub_1"): Fact => ({
    kind: "subscription",
    id,
    status,
  });
  const payment = (month: number) =>
    charge({ id: `ch_${month}`, paymentIntentId: `pi_${month}`, customerId: "cus_1" });

  /** What the provider tells of a subscription that lives for some months, and how it should end. */
  const history = fc
    .record({
      months: fc.array(fc.constantFrom("paid", "declined then paid", "declined"), {
        minLength: 1,
        maxLength: 5,
      }),
      isEnded: fc.boolean(),
    })
    .map(({ months, isEnded }) => {
      const events: SeenEvent[] = [
        event("customer.subscription.created", 0, subscription("incomplete")),
      ];
      let paid = 0;
      for (const [month, how] of months.entries()) {
        const id = `in_${month}`;
        const second = month * 100;
        events.push(event("invoice.created", second, invoice(id, month, "draft")));
        events.push(event("invoice.finalized", second, invoice(id, month, "open")));
        if (how !== "paid") {
          events.push(event("invoice.payment_failed", second, invoice(id, month, "open", 1)));
          events.push(event("customer.subscription.updated", second, subscription("past_due")));
        }
        if (how !== "declined") {
          paid += 1;
          events.push(event("charge.succeeded", second, payment(month)));
          events.push(event("invoice.paid", second, invoice(id, month, "paid", 2)));
          events.push(event("customer.subscription.updated", second, subscription("active")));
        }
      }
      if (isEnded) {
        events.push(event("customer.subscription.deleted", 900, subscription("canceled")));
      }
      const wasPaid = paid > 0;
      const lives = months.at(-1) === "declined" ? "failing" : "active";
      const state = isEnded ? "ended" : wasPaid ? lives : "pending";
      return { events, state, cents: paid * 2_500 };
    });

  test("J7 J12 ends where its history ends, in any order and with any repetition", () => {
    const told = history.chain((one) =>
      fc
        .shuffledSubarray([...one.events, ...one.events], {
          minLength: one.events.length * 2,
        })
        .map((events) => ({ ...one, events })),
    );
    fc.assert(
      fc.property(told, ({ events, state, cents }) => {
        expect(deriveState(recurring, events)).toBe(state);
        const sum = deriveEntries(recurring, events).reduce((total, one) => total + one.cents, 0);
        expect(sum).toBe(cents);
      }),
    );
  });

  test("J12 a first payment that was never finished leaves nothing active", () => {
    const begun = [
      event("customer.subscription.created", 0, subscription("incomplete")),
      event("invoice.finalized", 0, invoice("in_0", 0, "open", 1)),
    ];
    expect(deriveState(recurring, begun)).toBe("pending");
    const over = event("customer.subscription.updated", 1, subscription("incomplete_expired"));
    expect(deriveState(recurring, [over, ...begun])).toBe("ended");
  });

  test("what was set up in vain before says nothing about it", () => {
    const events = [
      event("invoice.paid", 0, invoice("in_0", 0, "paid", 1)),
      event("customer.subscription.updated", 9, subscription("incomplete_expired", "sub_0")),
    ];
    expect(deriveState(recurring, events)).toBe("active");
  });

  test("J2 money of another customer, and a changed price, count for nothing", () => {
    const foreign = event("charge.succeeded", 0, charge({ customerId: "cus_2" }));
    const dearer = event("invoice.paid", 0, {
      ...(invoice("in_0", 0, "paid", 1) as FactOf<"invoice">),
      paidCents: 9_900,
    });
    expect(settled([foreign, dearer], recurring)).toEqual({ state: "pending", entries: [] });
  });
});
