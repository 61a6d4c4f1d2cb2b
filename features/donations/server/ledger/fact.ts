import { z } from "zod";
import type { StripeEvent } from "../../../../clients/stripe/stripe-event.ts";

const id = z.string();
const cents = z.int();
const moment = z.iso.datetime().transform((text) => new Date(text));
const movement = { id, cents, currency: z.string(), at: moment };

/** What an event says that matters to the ledger, in the shape it is stored in. Nothing of who paid. */
export const Fact = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("charge"),
    ...movement,
    status: z.string(),
    paymentIntentId: id.nullable(),
    customerId: id.nullable(),
  }),
  z.object({
    kind: z.literal("refund"),
    ...movement,
    status: z.string(),
    chargeId: id.nullable(),
    paymentIntentId: id.nullable(),
  }),
  z.object({
    kind: z.literal("dispute"),
    id,
    status: z.string(),
    chargeId: id,
    /** One when the money was taken, another when it came back; each with the provider's fee. */
    balances: z.array(z.object({ ...movement, feeCents: cents })),
  }),
  z.object({
    kind: z.literal("payment_intent"),
    id,
    status: z.string(),
    receivedCents: cents,
    currency: z.string(),
  }),
  z.object({
    kind: z.literal("invoice"),
    id,
    at: moment,
    status: z.string(),
    paidCents: cents,
    currency: z.string(),
    attempts: z.int(),
    subscriptionId: id.nullable(),
  }),
  z.object({ kind: z.literal("subscription"), id, status: z.string() }),
]);
export type Fact = z.output<typeof Fact>;
export type FactOf<Kind extends Fact["kind"]> = Extract<Fact, { kind: Kind }>;

/** An event we know of; facts of a donation are a set, and nothing may depend on their order. */
export interface SeenEvent {
  type: string;
  happenedAt: Date;
  fact: Fact;
}

/** The fact in an event, and the ids that tie it to a donation; nothing for kinds that move no money of ours. */
export function readFact(event: StripeEvent): { fact: Fact; links: string[] } | undefined {
  switch (event.kind) {
    case "charge": {
      const { id, status, paymentIntentId, customerId, metadata } = event.object;
      return {
        fact: { kind: "charge", ...moved(event.object), status, paymentIntentId, customerId },
        links: known(id, paymentIntentId, customerId, metadata.donation_id),
      };
    }
    case "refund": {
      const { status, chargeId, paymentIntentId } = event.object;
      return {
        fact: { kind: "refund", ...moved(event.object), status, chargeId, paymentIntentId },
        links: known(chargeId, paymentIntentId),
      };
    }
    case "dispute": {
      const { id, status, chargeId, paymentIntentId, balances } = event.object;
      const taken = balances.map(({ feeCents, ...balance }) => ({ ...moved(balance), feeCents }));
      return {
        fact: { kind: "dispute", id, status, chargeId, balances: taken },
        links: known(chargeId, paymentIntentId),
      };
    }
    case "payment_intent": {
      const { id, status, receivedCents, currency, customerId, metadata } = event.object;
      return {
        fact: { kind: "payment_intent", id, status, receivedCents, currency },
        links: known(id, customerId, metadata.donation_id),
      };
    }
    case "invoice": {
      const { id, paidCents, currency, attempts, createdAt: at } = event.object;
      const { subscriptionId, customerId, metadata, status } = event.object;
      return {
        fact: {
          kind: "invoice",
          ...{ id, at, paidCents, currency, attempts, subscriptionId },
          status: status ?? "none",
        },
        links: known(subscriptionId, customerId, metadata.donation_id),
      };
    }
    case "subscription": {
      const { id, status, customerId, metadata } = event.object;
      return {
        fact: { kind: "subscription", id, status },
        links: known(id, customerId, metadata.donation_id),
      };
    }
    default:
      return undefined;
  }
}

const moved = ({ id, amountCents, currency, createdAt }: Moved) => ({
  id,
  cents: amountCents,
  currency,
  at: createdAt,
});
interface Moved {
  id: string;
  amountCents: number;
  currency: string;
  createdAt: Date;
}

const known = (...ids: (string | null | undefined)[]) => [
  ...new Set(ids.filter((one) => typeof one === "string")),
];
