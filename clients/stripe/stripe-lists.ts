import type Stripe from "stripe";
import { z } from "zod";
import { SECOND } from "../../shared/time/units.ts";
import { BalanceTransaction } from "./payment-objects.ts";
import type { StripeConnection } from "./stripe-connection.ts";
import { parseEvent, type StripeEvent } from "./stripe-event.ts";

const PAGE = 100;

/** Both ends belong to it; the provider counts in whole seconds. */
export interface Period {
  from: Date;
  to?: Date;
}

/** Newest first, a page at a time as they are taken. */
export interface StripeLists {
  /** The provider keeps them for thirty days. */
  listEvents(period: Period): AsyncIterable<StripeEvent>;
  /** The provider's books. */
  listBalanceTransactions(period: Period): AsyncIterable<BalanceTransaction>;
}

interface Paging {
  limit: number;
  created: Stripe.RangeQueryParam;
  starting_after?: string;
}

const Page = z.object({ data: z.array(z.looseObject({ id: z.string() })), has_more: z.boolean() });

export function createLists(ask: StripeConnection["ask"]): StripeLists {
  async function* all<T>(
    period: Period,
    askFor: (stripe: Stripe, paging: Paging) => Promise<unknown>,
    read: (item: unknown) => T,
  ): AsyncIterable<T> {
    const paging: Paging = { limit: PAGE, created: within(period) };
    for (;;) {
      const { items, last, hasMore } = await ask(
        (stripe) => askFor(stripe, paging),
        (answer) => {
          const { data, has_more } = Page.parse(answer);
          return { items: data.map(read), last: data.at(-1)?.id, hasMore: has_more };
        },
      );
      yield* items;
      if (!hasMore || last === undefined) return;
      paging.starting_after = last;
    }
  }

  return {
    listEvents: (period) => all(period, (stripe, paging) => stripe.events.list(paging), parseEvent),
    listBalanceTransactions: (period) =>
      all(
        period,
        (stripe, paging) => stripe.balanceTransactions.list(paging),
        (item) => BalanceTransaction.parse(item),
      ),
  };
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / SECOND);
const within = ({ from, to }: Period) => ({
  gte: seconds(from),
  ...(to && { lte: seconds(to) }),
});
