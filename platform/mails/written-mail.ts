/** The output of a template. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}
