import type { OutcomeText } from "#shared/forms/outcome-text.ts";

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

export const REPORTED: OutcomeText = {
  title: "Thank you",
  description: "The moderators have your report.",
};

export const LIKED: OutcomeText = {
  title: "You like this comment",
  description: "It was counted once.",
};

export const UNLIKED: OutcomeText = {
  title: "Your like was taken back",
  description: "It no longer counts.",
};
