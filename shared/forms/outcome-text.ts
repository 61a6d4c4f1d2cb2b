/** When the cause is unknown. */
export const DID_NOT_WORK = "That did not work. Please try again.";

/** For a mailed link that was cut off. */
export const BROKEN_LINK = "This address is not complete. Please open it from the mail once more.";

/** The result of sending a form: shown as a toast and beside the form. */
export interface OutcomeText {
  title: string;
  description: string;
}
