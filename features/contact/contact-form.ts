/** Target of the form in browsers without JavaScript. */
export const CONTACT_FORM = "/api/contact/form";

/** Passed back to the page in its address. */
export const OUTCOMES = ["sent", "incomplete", "failed"] as const;
export type FormOutcome = (typeof OUTCOMES)[number];

export const contactPage = (outcome: FormOutcome) => `/contact-us?message=${outcome}`;
