import type { OutcomeText } from "../../shared/forms/outcome-text.ts";

/** The specification gives the title; the rest says what happens now. */
export const SUBMITTED: OutcomeText = {
  title: "Application submitted successfully!",
  description: "Our team reads every application and answers by mail.",
};

export const FAILED: OutcomeText = {
  title: "Submission failed",
  description: "There was an error submitting your application. Please try again.",
};
