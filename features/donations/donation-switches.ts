import { PAYMENT_METHODS } from "./calls/donations.ts";

/** Donation types and payment methods that staff can switch off one by one. */
export const DONATION_SWITCHES = ["one_time", "recurring", ...PAYMENT_METHODS] as const;
export type DonationSwitch = (typeof DONATION_SWITCHES)[number];

/** Limits that staff can change while the site runs. */
export const DONATION_LIMITS = ["attempts_per_minute", "challenge_rounds"] as const;
export type DonationLimit = (typeof DONATION_LIMITS)[number];

export const LARGEST_LIMIT = 100_000;
