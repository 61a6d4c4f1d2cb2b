/** In characters as people count them, not bytes. */
export const LONGEST = { name: 120, message: 1_000 } as const;
