/** A longer query is refused by the API and truncated by the page. */
export const LONGEST_QUERY = 200;
export const MOST_TAGS = 10;
export const LONGEST_TAG = 60;

export const PAGE_SIZE = 20;
/** How many results can be paged through. */
export const MOST_RESULTS = 500;
/** Counting stops here, so that a common word costs no more than a rare one. */
export const COUNTED_TO = 1_000;

export const pagesOf = (total: number) => Math.ceil(Math.min(total, MOST_RESULTS) / PAGE_SIZE);
