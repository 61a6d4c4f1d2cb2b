import { HOUR, MINUTE } from "../../../shared/time/units.ts";

/**
 * The privacy page promises six hours. What we answered may live on in caches for some minutes, and those count,
 * so our own copies go a little earlier.
 */
const KEPT_FOR = 6 * HOUR - 10 * MINUTE;

/** Copies made at this moment or before are out of date: not answered, and dropped by the next purge. */
export const outdatedAt = (now: Date) => new Date(now.getTime() - KEPT_FOR);
