import { dollarsFromCents } from "#shared/dollars.ts";
import type { DonationDetails, OneTimeDetails, RecurringDetails } from "./donation-details.ts";

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
