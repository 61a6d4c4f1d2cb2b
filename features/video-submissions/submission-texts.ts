import type { OutcomeText } from "../../shared/forms/outcome-text.ts";

export const AGREEMENT_REQUIRED: OutcomeText = {
  title: "Agreement Required",
  description: "You must agree to the Content Submission Agreement before submitting.",
};

/** The title of a toast about the first field that is missing or wrong. */
export const MISSING = "Missing Information";

export const SUBMITTED: OutcomeText = {
  title: "Video submitted successfully!",
  description: "Your video submission has been sent to our team for review.",
};

export const FAILED: OutcomeText = {
  title: "Submission failed",
  description: "There was an error submitting your video. Please try again.",
};
