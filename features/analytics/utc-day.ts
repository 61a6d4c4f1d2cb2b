import { DAY } from "../../shared/time/units.ts";

/** Days are UTC days, whatever the clocks of a country do. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const daysBefore = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) - days * DAY));
