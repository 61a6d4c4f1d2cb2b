/** What a template makes. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}
