/** How many random bytes the id of a live entry is made from. */
export const ENTRY_ID_BYTES = 10;

/** A name for a live entry that no other has. */
export const entryId = (random: Iterable<number>): string =>
  Array.from(random, (byte) => (byte % 36).toString(36)).join("");
