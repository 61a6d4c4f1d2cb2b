import { HOUR, MINUTE } from "#shared/time/units.ts";

/**
 * The privacy page promises six hours. Responses may stay in caches for some minutes, so our copies expire a little
 * earlier.
 */
const STORED_FOR = 6 * HOUR - 10 * MINUTE;

/** Copies from this time or earlier are outdated: they are not shown, and the next purge deletes them. */
export const outdatedAt = (now: Date) => new Date(now.getTime() - STORED_FOR);
