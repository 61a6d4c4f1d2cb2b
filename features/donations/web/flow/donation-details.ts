import type { Interval } from "#features/donations/donation-amount.ts";
import { dollarsFromCents, showDollars } from "#shared/dollars.ts";

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

const oneTimeBody = ({ cents, message, donor }: OneTimeDetails) => ({
  amount: dollarsFromCents(cents),
  donorName: donor?.name ?? null,
  donorEmail: donor?.email ?? null,
  message,
  isAnonymous: donor === null,
});

const recurringBody = ({ cents, message, interval, donor }: RecurringDetails) => ({
  amount: dollarsFromCents(cents),
  interval,
  donorInfo: { ...donor, message },
});

export const isOneTime = (donation: DonationDetails): donation is OneTimeDetails =>
  donation.interval === null;

/** A donation as the server's calls take it. */
export const donationBody = { oneTime: oneTimeBody, recurring: recurringBody };

export const donateLabel = (cents: number | undefined, interval: Interval | null) =>
  ["Donate", cents !== undefined && showDollars(cents), cents !== undefined && interval]
    .filter(Boolean)
    .join(" ");
