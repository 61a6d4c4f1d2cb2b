import { call } from "#platform/web/call.ts";
import { infiniteQueryOptions } from "#platform/web/queries/infinite-query-options.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import {
  getBooks,
  getDonationForStaff,
  getDonationsOverview,
  listMovements,
} from "../calls/staff-donations.ts";

/** Days in UTC, as the books have them. */
export interface BookPeriod {
  /** `year`, or `months` for the last twelve. */
  name: string;
  label: string;
  from: string;
  to: string;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The last twelve months, and each year since the first entry, the newest first. */
export function bookPeriods(now: Date, firstYear: number | null): BookPeriod[] {
  const year = now.getUTCFullYear();
  const months = {
    name: "months",
    label: "Last 12 months",
    from: dayOf(new Date(Date.UTC(year, now.getUTCMonth() - 11, 1))),
    to: dayOf(now),
  };
  const years = Array.from({ length: year - (firstYear ?? year) + 1 }, (_, ago) => year - ago);
  return [
    months,
    ...years.map((one) => ({
      name: String(one),
      label: String(one),
      from: `${one}-01-01`,
      to: `${one}-12-31`,
    })),
  ];
}

/** "2026-11" → "November 2026" */
export const monthWords = (month: string): string =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

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
    queryFn: () => call(getDonationForStaff, { params: { donation: id } }),
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
