/** More than anyone types; a longer query is refused by the call and cut by the page. */
export const LONGEST_QUERY = 200;
export const MOST_TAGS = 10;
export const LONGEST_TAG = 60;

export const PAGE_SIZE = 20;
/** So far results can be leafed through; who wants more narrows the search. */
export const MOST_RESULTS = 500;
/** Counting ends here, so that a word of every second story costs no more than a rare one. */
export const COUNTED_TO = 1_000;

export const pagesOf = (total: number) => Math.ceil(Math.min(total, MOST_RESULTS) / PAGE_SIZE);
