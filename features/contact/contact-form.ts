/** Where the form is posted by a browser without scripts, as a form. */
export const CONTACT_FORM = "/api/contact/form";

/** What the page is told in its address after that. */
export const OUTCOMES = ["sent", "incomplete", "failed"] as const;
export type FormOutcome = (typeof OUTCOMES)[number];

export const contactPage = (outcome: FormOutcome) => `/contact-us?message=${outcome}`;
