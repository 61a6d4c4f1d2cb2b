import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deriveEntries } from "./derive-entries.ts";
import { deriveState } from "./derive-state.ts";
import type { Fact, FactOf, SeenEvent } from "./fact.ts";
import { type Expected, findProblem } from "./find-problem.ts";

// Owns that order, repetition and lateness of events make no difference (J7), and what contradicts a donation (J2).

const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1_000);
const donation: Expected = {
  id: "d",
  interval: null,
  cents: 2_500,
  currency: "usd",
  paymentIntentId: "pi_1",
  customerId: null,
  subscriptionId: null,
};

const charge = (more: Partial<FactOf<"charge">> = {}): Fact => ({
  kind: "charge",
  id: "ch_1",
  cents: 2_500,
  currency: "usd",
  at: at(1),
  status: "succeeded",
  paymentIntentId: "pi_1",
  customerId: null,
  ...more,
});
const intent = (status: string, receivedCents = 0): Fact => ({
  kind: "payment_intent",
  id: "pi_1",
  status,
  receivedCents,
  currency: "usd",
});
const refund = (more: Partial<FactOf<"refund">> = {}): Fact => ({
  kind: "refund",
  id: "re_1",
  cents: 1_000,
  currency: "usd",
  at: at(5),
  status: "succeeded",
  chargeId: "ch_1",
  paymentIntentId: "pi_1",
  ...more,
});
const taken = { id: "txn_1", cents: -1_500, currency: "usd", at: at(6), feeCents: 1_500 };
const givenBack = { id: "txn_2", cents: 1_500, currency: "usd", at: at(9), feeCents: -1_500 };
const dispute = (status: string, ...balances: (typeof taken)[]): Fact => ({
  kind: "dispute",
  id: "dp_1",
  status,
  chargeId: "ch_1",
  balances,
});
const event = (type: string, second: number, fact: Fact): SeenEvent => ({
  type,
  happenedAt: at(second),
  fact,
});

const settled = (events: readonly SeenEvent[], of = donation) => ({
  state: deriveState(of, events),
  entries: deriveEntries(of, events)
    .map(({ key, kind, cents }) => `${key} ${kind} ${cents}`)
    .sort(),
});

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest];
  }
}

const six = [
  event("payment_intent.payment_failed", 1, intent("requires_payment_method")),
  event("payment_intent.succeeded", 2, intent("succeeded", 2_500)),
  event("charge.succeeded", 2, charge()),
  event("refund.created", 5, refund()),
  event("charge.dispute.created", 6, dispute("needs_response", taken)),
  event("charge.dispute.closed", 9, dispute("won", taken, givenBack)),
];

describe("a gift given once", () => {
  test("J7 ends the same in all 720 orders of six events", () => {
    let orders = 0;
    for (const order of permutations(six)) {
      orders += 1;
      expect(settled(order)).toEqual({
        state: "partly_refunded",
        entries: [
          "charge:ch_1 charge 2500",
          "dispute:txn_1 dispute -1500",
          "dispute:txn_2 dispute_returned 1500",
          "fee:txn_1 fee -1500",
          "fee:txn_2 fee 1500",
          "refund:re_1 refund -1000",
        ],
      });
    }
    expect(orders).toBe(720);
  });

  test("J7 whatever is missing, late or repeated: what is known only ever grows", () => {
    const events = fc.shuffledSubarray(
      six.flatMap((one) => [one, one, one]),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(events, fc.nat(), (seen, cut) => {
        const some = seen.slice(0, cut % seen.length);
        const before = settled(some).entries;
        expect(settled(seen).entries).toEqual(expect.arrayContaining(before));
        expect(settled([...seen].reverse())).toEqual(settled(seen));
      }),
    );
  });

  test.each<[string, SeenEvent[], string]>([
    ["nothing yet", [], "pending"],
    ["on its way", [event("payment_intent.processing", 1, intent("processing"))], "processing"],
    [
      "declined",
      [event("payment_intent.payment_failed", 3, intent("requires_payment_method"))],
      "failed",
    ],
    [
      "tried again after a decline",
      [
        event("payment_intent.processing", 4, intent("processing")),
        event("payment_intent.payment_failed", 3, intent("requires_payment_method")),
      ],
      "processing",
    ],
    [
      "canceled, heard before the decline that led to it",
      [
        event("payment_intent.canceled", 3, intent("canceled")),
        event("payment_intent.payment_failed", 3, intent("requires_payment_method")),
      ],
      "canceled",
    ],
    ["paid", [event("charge.succeeded", 1, charge())], "paid"],
    ["said to be paid, but no charge seen yet", [six[1] as SeenEvent], "pending"],
    [
      "refunded whole in two parts",
      [
        event("charge.succeeded", 1, charge()),
        event("refund.created", 5, refund()),
        event("refund.created", 6, refund({ id: "re_2", cents: 1_500 })),
      ],
      "refunded",
    ],
    [
      "a refund that failed",
      [
        event("charge.succeeded", 1, charge()),
        event("refund.failed", 6, refund({ status: "failed" })),
      ],
      "paid",
    ],
    [
      "disputed",
      [
        event("charge.succeeded", 1, charge()),
        event("charge.dispute.created", 6, dispute("needs_response", taken)),
      ],
      "disputed",
    ],
    [
      "dispute lost",
      [
        event("charge.succeeded", 1, charge()),
        event("charge.dispute.closed", 9, dispute("lost", taken)),
        event("charge.dispute.created", 6, dispute("needs_response", taken)),
      ],
      "charged_back",
    ],
    ["refund without its charge", [event("refund.created", 5, refund())], "pending"],
  ])("%s: %#", (_, events, state) => {
    expect(deriveState(donation, events)).toBe(state);
  });

  test("a refund that failed went and came back, whichever event we saw", () => {
    const failed = event("refund.failed", 6, refund({ status: "failed" }));
    const paid = event("charge.succeeded", 1, charge());
    for (const seen of [
      [failed, paid],
      [event("refund.created", 5, refund()), paid, failed],
    ]) {
      expect(settled(seen).entries).toEqual([
        "charge:ch_1 charge 2500",
        "refund:re_1 refund -1000",
        "refund_returned:re_1 refund_returned 1000",
      ]);
    }
  });

  test.each<[string, Fact]>([
    ["another amount", charge({ cents: 2_499 })],
    ["another amount", intent("succeeded", 250)],
    ["another currency", charge({ currency: "eur" })],
    ["another currency", refund({ currency: "eur" })],
    ["another currency", dispute("lost", { ...taken, currency: "eur" })],
    ["another payment", charge({ paymentIntentId: "pi_other" })],
  ])("J2 %s counts for nothing: %#", (problem, fact) => {
    expect(findProblem(donation, fact)).toBe(problem);
    const events = [event("any", 1, fact)];
    if (fact.kind === "charge") events.push(event("refund.created", 5, refund()));
    expect(settled(events)).toEqual({ state: "pending", entries: [] });
  });
});

describe("a recurring gift", () => {
  const recurring: Expected = {
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
