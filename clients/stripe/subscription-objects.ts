import { z } from "zod";
import { cents, id, idOf, idOrNone, metadata, moment, oneOf } from "./payment-objects.ts";

export const Invoice = z
  .object({
    id,
    status: oneOf(["draft", "open", "paid", "uncollectible", "void"]).nullable(),
    amount_paid: cents,
    currency: z.string(),
    customer: idOrNone,
    attempt_count: z.int(),
    parent: z
      .object({
        subscription_details: z
          .object({ subscription: idOf, metadata: metadata.nullish() })
          .nullish(),
      })
      .nullish(),
    confirmation_secret: z.object({ client_secret: z.string() }).nullish(),
    created: moment,
  })
  .transform((invoice) => ({
    id: invoice.id,
    status: invoice.status,
    paidCents: invoice.amount_paid,
    currency: invoice.currency,
    customerId: invoice.customer,
    attempts: invoice.attempt_count,
    subscriptionId: invoice.parent?.subscription_details?.subscription ?? null,
    /** The subscription's, as it was when the invoice was made. */
    metadata: invoice.parent?.subscription_details?.metadata ?? {},
    /** For the donor's browser only: never stored, never logged. */
    clientSecret: invoice.confirmation_secret?.client_secret ?? null,
    createdAt: invoice.created,
  }));

export const Subscription = z
  .object({
    id,
    status: oneOf([
      "incomplete",
      "incomplete_expired",
      "trialing",
      "active",
      "past_due",
      "unpaid",
      "paused",
      "canceled",
    ]),
    customer: idOf,
    latest_invoice: z.union([id, Invoice]).nullish(),
    metadata,
  })
  .transform(({ id, status, customer, latest_invoice: latest, metadata }) => ({
    id,
    status,
    customerId: customer,
    /** Expanded only in `createSubscription` and `retrieveSubscription`; its `clientSecret` is for the donor's browser. */
    latestInvoice: typeof latest === "string" ? null : (latest ?? null),
    metadata,
  }));
export type Subscription = z.output<typeof Subscription>;
