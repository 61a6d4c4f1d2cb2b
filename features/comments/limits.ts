/** In characters, not bytes. */
export const LONGEST = { name: 80, content: 5_000 } as const;

export const COMMENTS_AT_ONCE = 20;
