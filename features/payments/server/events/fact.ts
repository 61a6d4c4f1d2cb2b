import { z } from "zod";
import type { StripeEvent } from "#clients/stripe/stripe-events.ts";

const id = z.string();
const cents = z.int();
const moment = z.iso.datetime().transform((text) => new Date(text));
const transaction = { id, cents, currency: z.string(), at: moment };

/** The part of an event that the ledger needs, as it is stored; without data about the payer. */
export const Fact = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("charge"),
    ...transaction,
    status: z.string(),
    paymentIntentId: id.nullable(),
    customerId: id.nullable(),
  }),
  z.object({
    kind: z.literal("refund"),
    ...transaction,
    status: z.string(),
    chargeId: id.nullable(),
    paymentIntentId: id.nullable(),
    /** Of ours, if staff asked for it here. Facts from before have none. */
    requestId: id.optional(),
  }),
  z.object({
    kind: z.literal("dispute"),
    id,
    status: z.string(),
    chargeId: id,
    /** One when the money was withdrawn and one when it was reinstated, each with its fee. */
    balances: z.array(z.object({ ...transaction, feeCents: cents })),
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

export const PAYMENT_FAILED = "payment_intent.payment_failed";

/** The events of a payment form a set: nothing may depend on their order. */
export interface SeenEvent {
  type: string;
  happenedAt: Date;
  fact: Fact;
}

/**
 * The fact in an event and the ids that link it to what it pays for, our own among them; `undefined` for events that do not
 * concern us. `ownIds` names the fields of the metadata that hold our ids.
 */
export function readFact(
  event: StripeEvent,
  ownIds: readonly string[],
): { fact: Fact; links: string[] } | undefined {
  const own = (metadata: Readonly<Record<string, string>>) => ownIds.map((name) => metadata[name]);
  switch (event.kind) {
    case "charge": {
      const { id, status, paymentIntentId, customerId, metadata } = event.object;
      return {
        fact: {
          kind: "charge",
          ...transactionOf(event.object),
          status,
          paymentIntentId,
          customerId,
        },
        links: linksOf(id, paymentIntentId, customerId, ...own(metadata)),
      };
    }
    case "refund": {
      const { status, chargeId, paymentIntentId, metadata } = event.object;
      const requestId = metadata.refund_request;
      return {
        fact: {
          kind: "refund",
          ...transactionOf(event.object),
          status,
          chargeId,
          paymentIntentId,
          ...(requestId !== undefined && { requestId }),
        },
        links: linksOf(chargeId, paymentIntentId),
      };
    }
    case "dispute": {
      const { id, status, chargeId, paymentIntentId, balances } = event.object;
      const transactions = balances.map(({ feeCents, ...balance }) => ({
        ...transactionOf(balance),
        feeCents,
      }));
      return {
        fact: { kind: "dispute", id, status, chargeId, balances: transactions },
        links: linksOf(chargeId, paymentIntentId),
      };
    }
    case "payment_intent": {
      const { id, status, receivedCents, currency, customerId, metadata } = event.object;
      return {
        fact: { kind: "payment_intent", id, status, receivedCents, currency },
        links: linksOf(id, customerId, ...own(metadata)),
      };
    }
    case "invoice": {
      const { id, paidCents, currency, attempts, createdAt: at } = event.object;
      const { subscriptionId, customerId, metadata, status } = event.object;
      return {
        fact: {
          kind: "invoice",
          id,
          at,
          paidCents,
          currency,
          attempts,
          subscriptionId,
          status: status ?? "none",
        },
        links: linksOf(subscriptionId, customerId, ...own(metadata)),
      };
    }
    case "subscription": {
      const { id, status, customerId, metadata } = event.object;
      return {
        fact: { kind: "subscription", id, status },
        links: linksOf(id, customerId, ...own(metadata)),
      };
    }
    default:
      return undefined;
  }
}

const transactionOf = ({ id, amountCents, currency, createdAt }: MoneyObject) => ({
  id,
  cents: amountCents,
  currency,
  at: createdAt,
});
interface MoneyObject {
  id: string;
  amountCents: number;
  currency: string;
  createdAt: Date;
}

const linksOf = (...ids: (string | null | undefined)[]) => [
  ...new Set(ids.filter((one) => typeof one === "string")),
];
