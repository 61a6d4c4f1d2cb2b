import type { OutcomeText } from "#shared/forms/outcome-text.ts";

export const EMAIL_REQUIRED: OutcomeText = {
  title: "Email Required",
  description: "Please enter your email address to view your stats.",
};

export const NOT_FOUND: OutcomeText = {
  title: "Contributor Not Found",
  description: "No contribution history found for this email address.",
};

export const FAILED: OutcomeText = {
  title: "Error",
  description: "Failed to fetch contributor stats.",
};
