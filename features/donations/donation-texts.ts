import { showDollars } from "../../shared/money/dollars.ts";
import { site } from "../../site.config.ts";
import { LARGEST_DONATION } from "./donation-amount.ts";
import type { Interval } from "./giving.ts";

/** The words of a toast, which also stand on the page. */
export interface Said {
  title: string;
  description: string;
}

const said = (title: string, description: string): Said => ({ title, description });

export const PAYMENT_FAILED = "Payment Failed";

export const oneTimeTexts = {
  invalidAmount: said("Invalid Amount", "Please enter a valid donation amount."),
  missing: said(
    "Missing Information",
    "Please provide your name and email, or choose to donate anonymously.",
  ),
  notSetUp: said("Payment Error", "There was an issue setting up your donation. Please try again."),
  thanks: said(
    "Thank You!",
    "Your donation has been processed successfully. Your support helps us continue our independent journalism.",
  ),
} as const;

export const recurringTexts = {
  invalidAmount: said("Invalid Amount", "Donation amount must be at least $1."),
  missing: said("Missing Information", "Please provide your name and email address."),
  unavailable: said(
    "Payment System Unavailable",
    "Stripe payment system is not configured. Please contact support.",
  ),
  notSetUp: said("Error", "Failed to process donation. Please try again."),
  thanks: (interval: Interval) =>
    said("Thank You!", `Your ${interval} donation has been set up successfully!`),
} as const;

/** What the two calls say to an amount that they do not take. */
const upTo = showDollars(LARGEST_DONATION);
export const ONE_TIME_REFUSAL = `${oneTimeTexts.invalidAmount.description} It can be from $1 to ${upTo}, in dollars and cents.`;
export const RECURRING_REFUSAL = `${recurringTexts.invalidAmount.description} Please enter whole dollars, up to ${upTo}.`;

export const UNEXPECTED = said("Payment Error", "An unexpected error occurred. Please try again.");

export const PAID = "Payment Successful!";
export const thanksFor = (cents: number) =>
  `Thank you for your ${showDollars(cents)} donation to ${site.name}`;
