import type { OutcomeText } from "#shared/forms/outcome-text.ts";

export const SUBMITTED: OutcomeText = {
  title: "Application submitted successfully!",
  description: "Our team reads every application and replies by email.",
};

export const FAILED: OutcomeText = {
  title: "Submission failed",
  description: "There was an error submitting your application. Please try again.",
};
