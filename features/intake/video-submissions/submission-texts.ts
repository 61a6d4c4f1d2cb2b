import type { OutcomeText } from "#shared/forms/outcome-text.ts";

export const AGREEMENT_REQUIRED: OutcomeText = {
  title: "Agreement Required",
  description: "You must agree to the Content Submission Agreement before submitting.",
};

export const FILE_ON_ITS_WAY = "Please wait until the file has arrived, or remove it.";

export const FILE_MISSING =
  "The file has not arrived in full, or it was sent too long ago. Please choose it again.";

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
