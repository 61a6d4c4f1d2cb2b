/** Where nobody knows more. */
export const DID_NOT_WORK = "That did not work. Please try again.";

/** A mail program cut off, or a person copied, half of a mailed link. */
export const BROKEN_LINK = "This address is not complete. Please open it from the mail once more.";

/** What became of a form: shown as a toast and beside the form. */
export interface OutcomeText {
  title: string;
  description: string;
}
