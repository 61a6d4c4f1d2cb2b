import type { Said } from "../../shared/forms/said.ts";
import { site } from "../../site.config.ts";

export const EMAIL_REQUIRED: Said = {
  title: "Email Required",
  description: "Please enter your email address.",
};

export const subscribed = (): Said => ({
  title: "Subscribed!",
  description: `Thank you for subscribing to ${site.name} breaking news alerts.`,
});

export const failed = (serverSaid: string): Said => ({
  title: "Subscription Failed",
  description: serverSaid || "Failed to subscribe. Please try again.",
});
