export const INTERVALS = ["monthly", "yearly"] as const;
export type Interval = (typeof INTERVALS)[number];

/** Whole dollars, in the order in which they are offered. */
export const ONE_TIME_PRESETS = [5, 10, 25, 50, 100] as const;
export const RECURRING_PRESETS = [5, 15, 25, 50, 100] as const;
export const RECURRING_DEFAULT = 15;

const MONTHS = 12;

/** What a gift comes to in a year, and what a yearly one is by the month; rounded once, to the cent. */
export const yearOfMonths = (cents: number) => cents * MONTHS;
export const monthOfYear = (cents: number) => Math.round(cents / MONTHS);

/** How often, as a donor reads it. */
export const HOW_OFTEN: Record<Interval, string> = { monthly: "every month", yearly: "every year" };
