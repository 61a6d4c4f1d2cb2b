import { plural } from "#shared/format/plural.ts";
import { DAY, HOUR, MINUTE } from "#shared/time/units.ts";

const STEPS = [
  [DAY, "day"],
  [HOUR, "hour"],
  [MINUTE, "minute"],
] as const;

/** "5 minutes ago", "2 hours ago", "45 days ago"; never months. */
export function postAge(then: Date, now: Date): string {
  const age = now.getTime() - then.getTime();
  for (const [length, unit] of STEPS) {
    if (age >= length) return `${plural(Math.floor(age / length), unit)} ago`;
  }
  return "less than a minute ago";
}
