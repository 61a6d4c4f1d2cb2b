import type { Said } from "../../shared/forms/said.ts";

/** Said before the form. */
export const HOW_IT_REACHES_US =
  "Your message is stored for the newsroom and mailed to it. A person reads it and answers to the address you give. We delete it after a year.";

export const SENT: Said = {
  title: "Your message reached the newsroom",
  description: "Somebody reads it and answers to the address you gave.",
};

export const INCOMPLETE: Said = {
  title: "Nothing was sent",
  description: "Please fill in every field, with a valid email address, and send it again.",
};

export const FAILED: Said = {
  title: "Nothing was sent",
  description: "Your message did not get through. Please try again, or send it by mail.",
};
