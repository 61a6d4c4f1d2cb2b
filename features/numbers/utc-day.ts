import { absoluteDate } from "#shared/format/times.ts";
import { DAY } from "#shared/time/units.ts";

let lastDay = { number: Number.NaN, day: "" };

/** The UTC day. Cached, because nearly every call is for the same day. */
export function dayOf(moment: Date): string {
  const number = Math.floor(moment.getTime() / DAY);
  if (number !== lastDay.number) lastDay = { number, day: moment.toISOString().slice(0, 10) };
  return lastDay.day;
}

export const daysBefore = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) - days * DAY));

const numberOf = (day: string) => Date.parse(day) / DAY;

/** Sums of articles are also stored for spans of this many days. */
const SPAN_DAYS = 10;

export const spanOf = (day: string): number => Math.floor(numberOf(day) / SPAN_DAYS);

/** The spans within a range and the days left at both ends. `to` is before `from` when there are none. */
export function spansWithin({ from, to }: { from: string; to: string }) {
  const first = Math.ceil(numberOf(from) / SPAN_DAYS);
  const last = Math.floor((numberOf(to) + 1) / SPAN_DAYS) - 1;
  if (first > last) return { first, last, daysBefore: to, daysAfter: daysBefore(to, -1) };
  const start = (span: number) => dayOf(new Date(span * SPAN_DAYS * DAY));
  return { first, last, daysBefore: daysBefore(start(first), 1), daysAfter: start(last + 1) };
}

/** "Nov 15, 2026" for 2026-11-15. */
export const dayWithYear = (day: string): string => absoluteDate(new Date(`${day}T00:00:00Z`));

/** "Nov 15". */
export const dayName = (day: string): string => dayWithYear(day).split(",", 1)[0] ?? day;
