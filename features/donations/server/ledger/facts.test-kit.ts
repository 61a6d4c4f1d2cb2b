import {
  deriveEntries,
  type Fact,
  type FactOf,
  type SeenEvent,
} from "#features/payments/server/public.ts";
import { deriveState, type ExpectedDonation, expectedOf } from "./derive-state.ts";

/** The provider's facts about a donation of $25; tests override what they need. */

export const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1_000);
export const donation: ExpectedDonation = {
  id: "d",
  interval: null,
  cents: 2_500,
  currency: "usd",
  paymentIntentId: "pi_1",
  customerId: null,
  subscriptionId: null,
};

export const charge = (more: Partial<FactOf<"charge">> = {}): Fact => ({
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
export const intent = (status: string, receivedCents = 0): Fact => ({
  kind: "payment_intent",
  id: "pi_1",
  status,
  receivedCents,
  currency: "usd",
});
export const refund = (more: Partial<FactOf<"refund">> = {}): Fact => ({
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
export const withdrawn = {
  id: "txn_1",
  cents: -1_500,
  currency: "usd",
  at: at(6),
  feeCents: 1_500,
};
export const reinstated = {
  id: "txn_2",
  cents: 1_500,
  currency: "usd",
  at: at(9),
  feeCents: -1_500,
};
export const dispute = (status: string, ...balances: (typeof withdrawn)[]): Fact => ({
  kind: "dispute",
  id: "dp_1",
  status,
  chargeId: "ch_1",
  balances,
});
export const event = (type: string, second: number, fact: Fact): SeenEvent => ({
  type,
  happenedAt: at(second),
  fact,
});

export const derived = (events: readonly SeenEvent[], of = donation) => ({
  state: deriveState(of, events),
  entries: deriveEntries(expectedOf(of), events)
    .map(({ key, kind, cents }) => `${key} ${kind} ${cents}`)
    .sort(),
});
