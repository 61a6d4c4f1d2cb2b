import { dueAt } from "#shared/time/due-at.ts";
import type { DigestSettings } from "./digest-settings.ts";

/** The day of the digest that is due now, in the time zone of the site; undefined on other days and before the hour. */
export function digestDue(now: Date, settings: DigestSettings): string | undefined {
  const { TIME_ZONE: timeZone, DIGEST_DAY, DIGEST_HOUR } = settings;
  const weekday = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long" }).format(now);
  if (weekday.toLowerCase() !== DIGEST_DAY) return undefined;
  if (!dueAt(now, { hour: DIGEST_HOUR, timeZone })) return undefined;
  // Swedish dates are written year first.
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
}
