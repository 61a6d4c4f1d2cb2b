import type { Said } from "../../shared/forms/said.ts";

export const MISSING: Said = {
  title: "Missing Information",
  description: "Please fill in all required fields.",
};

export const POSTED: Said = {
  title: "Comment Posted",
  description: "Your comment has been submitted successfully.",
};

export const FAILED: Said = {
  title: "Error",
  description: "Failed to post comment. Please try again.",
};
