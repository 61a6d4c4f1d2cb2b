/** Days back from today, today included. */
export const RANGES = [7, 30, 90] as const;
export type Days = (typeof RANGES)[number];
export const DEFAULT_RANGE: Days = 30;

/** Of an address in a beacon, in characters. */
export const LONGEST_ADDRESS = 2_000;

/** As many as the admin's page lists. */
export const MOST_ADMIN_ARTICLES = 15;
export const MOST_ADMIN_CATEGORIES = 9;
