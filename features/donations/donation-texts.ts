import { showDollars } from "#shared/dollars.ts";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { site } from "#site.config.ts";
import { type Interval, LARGEST_DONATION } from "./donation-amount.ts";

const textOf = (title: string, description: string): OutcomeText => ({ title, description });

export const PAYMENT_FAILED = "Payment Failed";

export const oneTimeTexts = {
  invalidAmount: textOf("Invalid Amount", "Please enter a valid donation amount."),
  missing: textOf(
    "Missing Information",
    "Please provide your name and email, or choose to donate anonymously.",
  ),
  notSetUp: textOf(
    "Payment Error",
    "There was an issue setting up your donation. Please try again.",
  ),
  thanks: textOf(
    "Thank You!",
    "Your donation has been processed successfully. Your support helps us continue our independent journalism.",
  ),
} as const;

export const recurringTexts = {
  invalidAmount: textOf("Invalid Amount", "Donation amount must be at least $1."),
  missing: textOf("Missing Information", "Please provide your name and email address."),
  unavailable: textOf(
    "Payment System Unavailable",
    "Stripe payment system is not configured. Please contact support.",
  ),
  notSetUp: textOf("Error", "Failed to process donation. Please try again."),
  thanks: (interval: Interval) =>
    textOf("Thank You!", `Your ${interval} donation has been set up successfully!`),
} as const;

/** For the responses of the two calls. */
const maximum = showDollars(LARGEST_DONATION);
export const ONE_TIME_REFUSAL = `${oneTimeTexts.invalidAmount.description} It can be from $1 to ${maximum}, in dollars and cents.`;
export const RECURRING_REFUSAL = `${recurringTexts.invalidAmount.description} Please enter whole dollars, up to ${maximum}.`;

export const UNEXPECTED = textOf(
  "Payment Error",
  "An unexpected error occurred. Please try again.",
);

export const PAID = "Payment Successful!";
export const thanksFor = (cents: number) =>
  `Thank you for your ${showDollars(cents)} donation to ${site.name}`;
