import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { site } from "#site.config.ts";

export const EMAIL_REQUIRED: OutcomeText = {
  title: "Email Required",
  description: "Please enter your email address.",
};

export const subscribed = (): OutcomeText => ({
  title: "Subscribed!",
  description: `Thank you for subscribing to ${site.name} breaking news alerts.`,
});

export const failed = (serverMessage: string): OutcomeText => ({
  title: "Subscription Failed",
  description: serverMessage || "Failed to subscribe. Please try again.",
});

/** For the form with a choice. The same for a known address. */
export const choiceSent: OutcomeText = {
  title: "Please check your inbox",
  description:
    "We send an email with a button that confirms the address, at most one a day. If you get these emails already, none comes: each of them has a link to choose what you get.",
};
