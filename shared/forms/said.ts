/** The words of a toast, which also stand by the form itself. */
export interface Said {
  title: string;
  description: string;
}
