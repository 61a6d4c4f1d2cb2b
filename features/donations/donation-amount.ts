import { readDollars } from "../../shared/money/dollars.ts";

/** In cents. */
export const SMALLEST_DONATION = 100;
export const LARGEST_DONATION = 5_000_000;
export const ONE_TIME_STEP = 1;
export const RECURRING_STEP = 100;

/** Cents of an amount typed by a donor; nothing when it is none, or none that we take. */
export function readDonation(dollars: string, step: number = ONE_TIME_STEP): number | undefined {
  const cents = readDollars(dollars);
  return cents !== undefined &&
    cents >= SMALLEST_DONATION &&
    cents <= LARGEST_DONATION &&
    cents % step === 0
    ? cents
    : undefined;
}
