import type { Said } from "../../shared/forms/said.ts";

/** The specification gives the title; the rest says what happens now. */
export const SUBMITTED: Said = {
  title: "Application submitted successfully!",
  description: "Our team reads every application and answers by mail.",
};

export const FAILED: Said = {
  title: "Submission failed",
  description: "There was an error submitting your application. Please try again.",
};
