import { call } from "#platform/web/call.ts";
import { infiniteQueryOptions } from "#platform/web/queries/infinite-query-options.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import {
  getBooks,
  getDeskDonation,
  getDonationsOverview,
  listMovements,
} from "../calls/staff-donations.ts";
import type { BookPeriod } from "./books/book-periods.ts";

/** The tag `donations` of the live stream makes everything below it fetch again. */
const key = ["newsroom", "donations"] as const;

export const overviewQuery = queryOptions({
  queryKey: [...key, "overview"],
  queryFn: () => call(getDonationsOverview, {}),
});

export const booksQuery = ({ from, to }: Pick<BookPeriod, "from" | "to">) =>
  queryOptions({
    queryKey: [...key, "books", from, to],
    queryFn: () => call(getBooks, { query: { from, to } }),
  });

export const donationQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "donation", id],
    queryFn: () => call(getDeskDonation, { params: { donation: id } }),
  });

const PAGE = 10;

export const movementsQuery = infiniteQueryOptions({
  queryKey: [...key, "movements"],
  queryFn: ({ pageParam }) =>
    call(listMovements, {
      query: { limit: PAGE, ...(pageParam !== undefined && { before: pageParam }) },
    }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ movements, hasMore }) => (hasMore ? movements.at(-1)?.id : undefined),
});
