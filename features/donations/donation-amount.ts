/** In cents, like every amount in our code. */
export const SMALLEST_DONATION = 100;
export const LARGEST_DONATION = 5_000_000;
export const ONE_TIME_STEP = 1;
export const RECURRING_STEP = 100;

/** In the order in which they are offered. */
export const ONE_TIME_PRESETS = [500, 1_000, 2_500, 5_000, 10_000] as const;
export const RECURRING_PRESETS = [500, 1_500, 2_500, 5_000, 10_000] as const;
export const RECURRING_DEFAULT = 1_500;
/** For yearly donations, beside the presets: round sums a month. */
export const YEARLY_AMOUNTS = [6_000, 12_000, 24_000, 60_000] as const;

export const isDonationAmount = (cents: number, step: number = ONE_TIME_STEP): boolean =>
  cents >= SMALLEST_DONATION && cents <= LARGEST_DONATION && cents % step === 0;

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

/** In characters as people count them, not bytes. */
export const LONGEST = { name: 120, message: 1_000 } as const;
