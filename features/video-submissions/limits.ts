/** In characters as people count them, not bytes. */
export const LONGEST = {
  title: 150,
  location: 200,
  description: 5_000,
  submitterName: 80,
} as const;

/** What nobody filmed for us before. */
export const EARLIEST_DAY = "2000-01-01";
