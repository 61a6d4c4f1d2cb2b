import type { Said } from "../../shared/forms/said.ts";

export const AGREEMENT_REQUIRED: Said = {
  title: "Agreement Required",
  description: "You must agree to the Content Submission Agreement before submitting.",
};

export const SUBMITTED: Said = {
  title: "Video submitted successfully!",
  description: "Your video submission has been sent to our team for review.",
};

export const FAILED: Said = {
  title: "Submission failed",
  description: "There was an error submitting your video. Please try again.",
};
