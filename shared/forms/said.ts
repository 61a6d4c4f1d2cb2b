/** Where nobody knows more. */
export const DID_NOT_WORK = "That did not work. Please try again.";

/** A mail program cut off, or a person copied, half of a mailed link. */
export const BROKEN_LINK = "This address is not complete. Please open it from the mail once more.";

/** The words of a toast, which also stand by the form itself. */
export interface Said {
  title: string;
  description: string;
}
