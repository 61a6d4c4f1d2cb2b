import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fact, SeenEvent } from "#features/payments/server/events/fact.ts";
import { deriveState, findProblem } from "./derive-state.ts";
import {
  charge,
  derived,
  dispute,
  donation,
  event,
  intent,
  refund,
  reinstated,
  withdrawn,
} from "./facts.test-kit.ts";

// Covers that order, repetition and delay of events make no difference (J7), and contradictions (J2).

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
  event("charge.dispute.created", 6, dispute("needs_response", withdrawn)),
  event("charge.dispute.closed", 9, dispute("won", withdrawn, reinstated)),
];

describe("a one-time donation", () => {
  test("J7 ends the same in all 720 orders of six events", () => {
    let orders = 0;
    for (const order of permutations(six)) {
      orders += 1;
      expect(derived(order)).toEqual({
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

  test("J7 missing, late or repeated events: more events only add entries", () => {
    const events = fc.shuffledSubarray(
      six.flatMap((one) => [one, one, one]),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(events, fc.nat(), (seen, cut) => {
        const some = seen.slice(0, cut % seen.length);
        const before = derived(some).entries;
        expect(derived(seen).entries).toEqual(expect.arrayContaining(before));
        expect(derived([...seen].reverse())).toEqual(derived(seen));
      }),
    );
  });

  test.each<[string, SeenEvent[], string]>([
    ["nothing yet", [], "pending"],
    ["processing", [event("payment_intent.processing", 1, intent("processing"))], "processing"],
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
      "canceled, received before the decline that led to it",
      [
        event("payment_intent.canceled", 3, intent("canceled")),
        event("payment_intent.payment_failed", 3, intent("requires_payment_method")),
      ],
      "canceled",
    ],
    ["paid", [event("charge.succeeded", 1, charge())], "paid"],
    ["succeeded, but without its charge", [six[1] as SeenEvent], "pending"],
    [
      "fully refunded in two parts",
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
        event("charge.dispute.created", 6, dispute("needs_response", withdrawn)),
      ],
      "disputed",
    ],
    [
      "dispute lost",
      [
        event("charge.succeeded", 1, charge()),
        event("charge.dispute.closed", 9, dispute("lost", withdrawn)),
        event("charge.dispute.created", 6, dispute("needs_response", withdrawn)),
      ],
      "charged_back",
    ],
    ["refund without its charge", [event("refund.created", 5, refund())], "pending"],
  ])("%s: %#", (_, events, state) => {
    expect(deriveState(donation, events)).toBe(state);
  });

  test.each(["failed", "canceled"])(
    "a refund that %s is posted and reversed, whichever event arrived",
    (status) => {
      const failed = event("refund.updated", 6, refund({ status }));
      const paid = event("charge.succeeded", 1, charge());
      for (const seen of [
        [failed, paid],
        [event("refund.created", 5, refund()), paid, failed],
      ]) {
        expect(derived(seen).entries).toEqual([
          "charge:ch_1 charge 2500",
          "refund:re_1 refund -1000",
          "refund_returned:re_1 refund_returned 1000",
        ]);
      }
    },
  );

  test.each<[string, Fact]>([
    ["another amount", charge({ cents: 2_499 })],
    ["another amount", intent("succeeded", 250)],
    ["another currency", charge({ currency: "eur" })],
    ["another currency", refund({ currency: "eur" })],
    ["another currency", dispute("lost", { ...withdrawn, currency: "eur" })],
    ["another payment", charge({ paymentIntentId: "pi_other" })],
  ])("J2 %s is not counted: %#", (problem, fact) => {
    expect(findProblem(donation, fact)).toBe(problem);
    const events = [event("any", 1, fact)];
    if (fact.kind === "charge") events.push(event("refund.created", 5, refund()));
    expect(derived(events)).toEqual({ state: "pending", entries: [] });
  });
});
