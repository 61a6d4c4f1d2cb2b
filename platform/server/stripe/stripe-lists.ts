import type Stripe from "stripe";
import { z } from "zod";
import { SECOND } from "../../../shared/time/units.ts";
import { BalanceTransaction, Charge, Dispute, PaymentIntent, Refund } from "./payment-objects.ts";
import type { StripeClient } from "./stripe-client.ts";
import { parseEvent, type StripeEvent } from "./stripe-event.ts";
import { Invoice, InvoicePayment } from "./subscription-objects.ts";

const PAGE = 100;

/** Both ends belong to it; the provider counts in whole seconds. */
export interface Period {
  from: Date;
  to?: Date;
}

/** Newest first, a page at a time as they are taken. The provider keeps events for thirty days, the rest for ever. */
export interface StripeLists {
  listEvents(period: Period, types?: readonly string[]): AsyncIterable<StripeEvent>;
  listPaymentIntents(period: Period): AsyncIterable<PaymentIntent>;
  listCharges(period: Period): AsyncIterable<Charge>;
  listRefunds(period: Period): AsyncIterable<Refund>;
  listDisputes(period: Period): AsyncIterable<Dispute>;
  listBalanceTransactions(period: Period): AsyncIterable<BalanceTransaction>;
  listInvoices(period: Period): AsyncIterable<Invoice>;
  /** Which invoice a payment intent pays. */
  listInvoicePayments(of: { paymentIntentId: string }): AsyncIterable<InvoicePayment>;
}

interface Paging {
  limit: number;
  starting_after?: string;
}
type PageOf = (stripe: Stripe, paging: Paging) => Promise<unknown>;

const Page = z.object({ data: z.array(z.looseObject({ id: z.string() })), has_more: z.boolean() });

export function createLists(ask: StripeClient["ask"]): StripeLists {
  async function* all<T>(askFor: PageOf, read: (item: unknown) => T): AsyncIterable<T> {
    let after: string | undefined;
    for (;;) {
      const paging = { limit: PAGE, ...(after !== undefined && { starting_after: after }) };
      const page = await ask(
        (stripe) => askFor(stripe, paging),
        (answer) => {
          const { data, has_more } = Page.parse(answer);
          return { items: data.map(read), last: data.at(-1)?.id, hasMore: has_more };
        },
      );
      yield* page.items;
      if (!page.hasMore || page.last === undefined) return;
      after = page.last;
    }
  }
  const as =
    <S extends z.ZodType>(schema: S) =>
    (item: unknown): z.output<S> =>
      schema.parse(item);

  return {
    listEvents: (period, types) =>
      all(
        (stripe, paging) =>
          stripe.events.list({
            ...paging,
            created: within(period),
            ...(types && { types: [...types] }),
          }),
        parseEvent,
      ),
    listPaymentIntents: (period) =>
      all(
        (stripe, paging) => stripe.paymentIntents.list({ ...paging, created: within(period) }),
        as(PaymentIntent),
      ),
    listCharges: (period) =>
      all(
        (stripe, paging) =>
          stripe.charges.list({
            ...paging,
            created: within(period),
            expand: ["data.balance_transaction"],
          }),
        as(Charge),
      ),
    listRefunds: (period) =>
      all(
        (stripe, paging) => stripe.refunds.list({ ...paging, created: within(period) }),
        as(Refund),
      ),
    listDisputes: (period) =>
      all(
        (stripe, paging) => stripe.disputes.list({ ...paging, created: within(period) }),
        as(Dispute),
      ),
    listBalanceTransactions: (period) =>
      all(
        (stripe, paging) => stripe.balanceTransactions.list({ ...paging, created: within(period) }),
        as(BalanceTransaction),
      ),
    listInvoices: (period) =>
      all(
        (stripe, paging) =>
          stripe.invoices.list({ ...paging, created: within(period), expand: ["data.payments"] }),
        as(Invoice),
      ),
    listInvoicePayments: ({ paymentIntentId }) =>
      all(
        (stripe, paging) =>
          stripe.invoicePayments.list({
            ...paging,
            payment: { type: "payment_intent", payment_intent: paymentIntentId },
          }),
        as(InvoicePayment),
      ),
  };
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / SECOND);
const within = ({ from, to }: Period) => ({
  gte: seconds(from),
  ...(to && { lte: seconds(to) }),
});
