import { DAY } from "#shared/time/units.ts";

/** The calendar day in UTC this many days before, as "2026-11-08". */
export const dayBefore = (today: Date, days: number) =>
  new Date(today.getTime() - days * DAY).toISOString().slice(0, 10);
