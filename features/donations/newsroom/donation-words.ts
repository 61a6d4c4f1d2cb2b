import { dollarsFromCents } from "#shared/dollars.ts";
import type { Interval } from "../donation-amount.ts";
import type { DonationLimit, DonationSwitch } from "../donation-switches.ts";

export const REQUESTED = "Asked for. The books change when the provider confirms.";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** 300000 → "$3,000.00", -5 → "−$0.05": always with cents, so that columns line up. */
export const showSigned = (cents: number): string =>
  `${cents < 0 ? "−" : ""}${dollars.format(dollarsFromCents(Math.abs(cents)))}`;

/** "28 Nov 2025, 01:45" in the viewer's zone: books go back over years. */
export const showMoment = (moment: string): string =>
  new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(moment));

const states: Readonly<Record<string, string>> = {
  pending: "Not paid yet",
  processing: "On its way",
  failed: "Card declined",
  canceled: "Cancelled",
  paid: "Paid",
  partly_refunded: "Partly refunded",
  refunded: "Refunded",
  disputed: "Disputed",
  charged_back: "Charged back",
  active: "Running",
  failing: "Last payment failed",
  ended: "Ended",
};
export const stateWords = (state: string): string => states[state] ?? state;

const kinds: Readonly<Record<string, string>> = {
  charge: "Payment",
  refund: "Refund",
  refund_returned: "Refund came back",
  dispute: "Dispute",
  dispute_returned: "Dispute won",
  fee: "Fee",
};
export const kindWords = (kind: string): string => kinds[kind] ?? kind;

export const intervalWords = (interval: Interval | null): string => interval ?? "once";

export const switchWords: Readonly<Record<DonationSwitch, string>> = {
  one_time: "One-time donations",
  recurring: "Recurring donations",
  card: "Card",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
};

export const limitWords: Readonly<Record<DonationLimit, { label: string; help: string }>> = {
  attempts_per_minute: {
    label: "New donations per minute",
    help: "Over all visitors. Lower it while cards are tested.",
  },
  challenge_rounds: {
    label: "Work of a challenge",
    help: "Rounds that a suspected browser computes before it may donate.",
  },
};
