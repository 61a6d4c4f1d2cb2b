import type { OutcomeText } from "../../shared/forms/outcome-text.ts";

export const MISSING: OutcomeText = {
  title: "Missing Information",
  description: "Please fill in all required fields.",
};

export const POSTED: OutcomeText = {
  title: "Comment Posted",
  description: "Your comment has been submitted successfully.",
};

export const FAILED: OutcomeText = {
  title: "Error",
  description: "Failed to post comment. Please try again.",
};
