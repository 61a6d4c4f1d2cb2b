import type { CategoryPage } from "#features/stories/calls/reading.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { SummaryRow } from "../article-repository.ts";
import { toSummaries } from "../to-public.ts";

interface WantedPage {
  now: Date;
  total: number;
  page: number;
  limit: number;
}

/** One page of a list whose length is known. */
export async function pageOfList(
  { now, total, page, limit }: WantedPage,
  find: (paging: { now: Date; limit: number; offset: number }) => Promise<SummaryRow[]>,
): Promise<CategoryPage> {
  const totalPages = Math.ceil(total / limit);
  if (page > 1 && page > totalPages) {
    throw new AppError(
      "not_found",
      `There is no page ${page}; the last is ${Math.max(totalPages, 1)}.`,
    );
  }
  return {
    articles: toSummaries(await find({ now, limit, offset: (page - 1) * limit }), now),
    totalPages,
    total,
    hasPrevious: page > 1,
    hasNext: page < totalPages,
  };
}
