import { DAY } from "../time/units.ts";
import { plural } from "./plural.ts";
import { absoluteDate } from "./relative-time.ts";

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
