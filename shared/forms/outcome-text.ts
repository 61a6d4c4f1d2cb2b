/** When the cause is unknown. */
export const DID_NOT_WORK = "That did not work. Please try again.";

/** For a mailed link that was cut off. */
export const BROKEN_LINK = "This link is incomplete. Please open it from the email again.";

/** The result of sending a form: shown as a toast and beside the form. */
export interface OutcomeText {
  title: string;
  description: string;
}
