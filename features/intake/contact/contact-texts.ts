import type { OutcomeText } from "#shared/forms/outcome-text.ts";

/** Shown above the form. */
export const HOW_IT_REACHES_US =
  "Your message goes to the newsroom by email and is stored for a year. A person reads it and replies to your email address.";

export const SENT: OutcomeText = {
  title: "Your message reached the newsroom",
  description: "A person will read it and reply to your email address.",
};

export const FAILED: OutcomeText = {
  title: "Nothing was sent",
  description: "Your message could not be delivered. Please try again, or send it by email.",
};
