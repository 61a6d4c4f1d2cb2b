import type { Said } from "../../shared/forms/said.ts";

export const EMAIL_REQUIRED: Said = {
  title: "Email Required",
  description: "Please enter your email address to view your stats.",
};

export const NOT_FOUND: Said = {
  title: "Contributor Not Found",
  description: "No contribution history found for this email address.",
};

export const FAILED: Said = {
  title: "Error",
  description: "Failed to fetch contributor stats.",
};
