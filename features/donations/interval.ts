export const INTERVALS = ["monthly", "yearly"] as const;
export type Interval = (typeof INTERVALS)[number];

export const INTERVAL_LABELS: Record<Interval, string> = {
  monthly: "every month",
  yearly: "every year",
};

const MONTHS = 12;

/** What a monthly donation adds up to in a year. */
export const yearlyCents = (monthly: number) => monthly * MONTHS;

/** What a yearly donation is per month, rounded to the cent. */
export const monthlyCents = (yearly: number) => Math.round(yearly / MONTHS);
