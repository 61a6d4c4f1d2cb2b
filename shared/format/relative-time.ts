import { DAY, HOUR, MINUTE } from "../time/units.ts";
import { plural } from "./plural.ts";

const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

const MONTH_NAMES = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
];

const isValid = (date: Date) => !Number.isNaN(date.getTime());

const STEPS = [
  [YEAR, "year"],
  [MONTH, "month"],
  [DAY, "day"],
  [HOUR, "hour"],
  [MINUTE, "minute"],
] as const;

/** "5 minutes ago". A moment in the future, as from a fast clock, counts as now. */
export function relativeTime(then: Date, now: Date): string {
  if (!isValid(then)) return "Recently published";
  const age = now.getTime() - then.getTime();
  for (const [length, unit] of STEPS) {
    if (age >= length) return `${plural(Math.floor(age / length), unit)} ago`;
  }
  return "less than a minute ago";
}

/** For lines with room for "59 minutes ago" and no more: nothing is younger than a minute. */
export const shortAge = (then: Date, now: Date) =>
  relativeTime(then, new Date(Math.max(now.getTime(), then.getTime() + MINUTE)));

/** "Nov 15, 2026" in UTC. Not with Intl, which differs between server and browser versions. */
export function absoluteDate(then: Date): string {
  if (!isValid(then)) return "Recently published";
  return `${MONTH_NAMES[then.getUTCMonth()]} ${then.getUTCDate()}, ${then.getUTCFullYear()}`;
}

/** "Nov 15, 2026, 09:05 UTC", for titles that give the exact moment. */
export function absoluteMoment(then: Date): string {
  if (!isValid(then)) return "Recently published";
  return `${absoluteDate(then)}, ${then.toISOString().slice(11, 16)} UTC`;
}
