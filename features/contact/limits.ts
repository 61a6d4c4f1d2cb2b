/** In characters, not bytes. */
export const LONGEST = {
  name: 80,
  subject: 150,
  message: 5_000,
} as const;
