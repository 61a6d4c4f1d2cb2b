/** Days back from today, including today. */
export const RANGES = [7, 30, 90] as const;
export type Days = (typeof RANGES)[number];
export const DEFAULT_RANGE: Days = 30;

/** Characters of an address in a beacon. */
export const MAX_ADDRESS_LENGTH = 2_000;

/** The number of rows on the admin page. */
export const MAX_ADMIN_ARTICLES = 15;
export const MAX_ADMIN_CATEGORIES = 9;
