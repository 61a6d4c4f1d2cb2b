import type { OutcomeText } from "../../shared/forms/outcome-text.ts";

/** Stands above the form. */
export const HOW_IT_REACHES_US =
  "Your message is stored for the newsroom and mailed to it. A person reads it and answers to the address you give. We delete it after a year.";

export const SENT: OutcomeText = {
  title: "Your message reached the newsroom",
  description: "Somebody reads it and answers to the address you gave.",
};

export const INCOMPLETE: OutcomeText = {
  title: "Nothing was sent",
  description: "Please fill in every field, with a valid email address, and send it again.",
};

export const FAILED: OutcomeText = {
  title: "Nothing was sent",
  description: "Your message did not get through. Please try again, or send it by mail.",
};
