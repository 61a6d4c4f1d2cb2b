const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "November 21, 2026", from "2026-11-21". */
export const nameDay = (day: string): string => longDate.format(new Date(day));
