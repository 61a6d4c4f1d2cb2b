import { HOUR, MINUTE } from "../../../shared/time/units.ts";

const pauses = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR];
const LONGEST = 12 * HOUR;

/** Over about a day and a half. */
export const MOST_TRIES = 8;

/** How long to wait after this many failed tries. */
export const pauseAfter = (tries: number): number => pauses[tries - 1] ?? LONGEST;
