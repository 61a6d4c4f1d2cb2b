import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deriveEntries } from "#features/payments/server/derive-entries.ts";
import type { Fact, FactOf, SeenEvent } from "#features/payments/server/events/fact.ts";
import { deriveState, type ExpectedDonation, expectedOf } from "./derive-state.ts";
import { at, charge, derived, donation, event } from "./facts.test-kit.ts";

// Covers the same for recurring donations (J7, J12).

describe("a recurring donation", () => {
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

  /** The events of a subscription over some months, and the expected state. */
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
      const runningState = months.at(-1) === "declined" ? "failing" : "active";
      const state = isEnded ? "ended" : wasPaid ? runningState : "pending";
      return { events, state, cents: paid * 2_500 };
    });

  test("J7 J12 has the same state in any order and with any repetition of its events", () => {
    const deliveries = history.chain((one) =>
      fc
        .shuffledSubarray([...one.events, ...one.events], {
          minLength: one.events.length * 2,
        })
        .map((events) => ({ ...one, events })),
    );
    fc.assert(
      fc.property(deliveries, ({ events, state, cents }) => {
        expect(deriveState(recurring, events)).toBe(state);
        const sum = deriveEntries(expectedOf(recurring), events).reduce(
          (total, one) => total + one.cents,
          0,
        );
        expect(sum).toBe(cents);
      }),
    );
  });

  test("J12 is not active while its first payment is incomplete", () => {
    const started = [
      event("customer.subscription.created", 0, subscription("incomplete")),
      event("invoice.finalized", 0, invoice("in_0", 0, "open", 1)),
    ];
    expect(deriveState(recurring, started)).toBe("pending");
    const over = event("customer.subscription.updated", 1, subscription("incomplete_expired"));
    expect(deriveState(recurring, [over, ...started])).toBe("ended");
  });

  test("is not affected by events of an earlier failed setup", () => {
    const events = [
      event("invoice.paid", 0, invoice("in_0", 0, "paid", 1)),
      event("customer.subscription.updated", 9, subscription("incomplete_expired", "sub_0")),
    ];
    expect(deriveState(recurring, events)).toBe("active");
  });

  test("J2 payments of another customer or with another amount are not counted", () => {
    const otherCustomer = event("charge.succeeded", 0, charge({ customerId: "cus_2" }));
    const otherAmount = event("invoice.paid", 0, {
      ...(invoice("in_0", 0, "paid", 1) as FactOf<"invoice">),
      paidCents: 9_900,
    });
    expect(derived([otherCustomer, otherAmount], recurring)).toEqual({
      state: "pending",
      entries: [],
    });
  });
});
