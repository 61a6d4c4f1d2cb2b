import type Stripe from "stripe";
import { z } from "zod";
import { SECOND } from "#shared/time/units.ts";
import { BalanceTransaction } from "./payment-objects.ts";
import type { StripeConnection } from "./stripe-connection.ts";
import { parseEvent, type StripeEvent } from "./stripe-events.ts";

const PAGE = 100;

/** Inclusive, in whole seconds. */
export interface Period {
  from: Date;
  to?: Date;
}

/** Newest first; pages are loaded as the caller iterates. */
export interface StripeLists {
  /** The provider stores them for thirty days. */
  listEvents(period: Period): AsyncIterable<StripeEvent>;
  /** The provider's ledger. */
  listBalanceTransactions(period: Period): AsyncIterable<BalanceTransaction>;
}

interface Paging {
  limit: number;
  created: Stripe.RangeQueryParam;
  starting_after?: string;
}

const Page = z.object({ data: z.array(z.looseObject({ id: z.string() })), has_more: z.boolean() });

export function createLists(send: StripeConnection["send"]): StripeLists {
  async function* all<T>(
    period: Period,
    list: (stripe: Stripe, paging: Paging) => Promise<unknown>,
    read: (item: unknown) => T,
  ): AsyncIterable<T> {
    const paging: Paging = { limit: PAGE, created: within(period) };
    for (;;) {
      const { items, last, hasMore } = await send(
        (stripe) => list(stripe, paging),
        (response) => {
          const { data, has_more } = Page.parse(response);
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
