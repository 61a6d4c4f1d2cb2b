import type { Interval } from "#features/donations/interval.ts";

export interface Donor {
  name: string;
  email: string;
}

interface Amount {
  cents: number;
  message: string;
}

/** Without a donor the donation is anonymous. */
export type OneTimeDetails = Amount & { interval: null; donor: Donor | null };
export type RecurringDetails = Amount & { interval: Interval; donor: Donor };

/** What a donor wants to give. */
export type DonationDetails = OneTimeDetails | RecurringDetails;
