import { DAY, HOUR, MINUTE } from "../time/units.ts";
import { plural } from "./counts.ts";

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

const dayNumber = (date: Date) => Math.floor(date.getTime() / DAY);

/** Today, Yesterday, 3 days ago, 2 weeks ago, then the date. Counts calendar days in UTC. */
export function dateLabel(then: Date, now: Date): string {
  const days = dayNumber(now) - dayNumber(then);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days > 1 && days < 7) return `${days} days ago`;
  if (days >= 7 && days < 30) return `${plural(Math.floor(days / 7), "week")} ago`;
  return absoluteDate(then);
}

const SECONDS_PER_MINUTE = 60;

/** 59 → "Quick read", 119 → "1 min read". */
export function readTime(seconds: number): string {
  if (seconds < SECONDS_PER_MINUTE) return "Quick read";
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)} min read`;
}
