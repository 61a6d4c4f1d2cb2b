/** Where nobody knows more. */
export const DID_NOT_WORK = "That did not work. Please try again.";

/** The words of a toast, which also stand by the form itself. */
export interface Said {
  title: string;
  description: string;
}
