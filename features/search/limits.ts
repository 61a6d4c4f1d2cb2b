/** A longer query is cut at a word. */
export const MAX_QUERY_LENGTH = 1_000;
export const MAX_AUTHOR_LENGTH = 120;
export const MAX_TAGS = 10;
export const MAX_TAG_LENGTH = 60;

/** The shortest and the longest text that gets suggestions, in characters. */
export const SUGGESTED_FROM = { letters: 2, most: 60 } as const;

export const PAGE_SIZE = 20;
/** How many results can be paged through. */
export const MAX_RESULTS = 500;
/** Counting stops here, so that a common word costs no more than a rare one. */
export const MAX_COUNT = 1_000;

export const pagesOf = (total: number) => Math.ceil(Math.min(total, MAX_RESULTS) / PAGE_SIZE);
