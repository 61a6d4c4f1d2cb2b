import { absoluteDate } from "#shared/format/relative-time.ts";

/** "Nov 15, 2026" for 2026-11-15. */
export const dayWithYear = (day: string): string => absoluteDate(new Date(`${day}T00:00:00Z`));

/** "Nov 15". */
export const dayName = (day: string): string => dayWithYear(day).split(",", 1)[0] ?? day;
