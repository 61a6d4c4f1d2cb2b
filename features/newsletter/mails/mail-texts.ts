import type { WrittenMail } from "../../../platform/mails/written-mail.ts";

export interface WelcomeMail {
  confirmUrl: string;
  unsubscribeUrl: string;
}

export interface AlertMail {
  title: string;
  excerpt: string;
  /** The excerpt says what was wrong in the alert before. */
  isCorrection: boolean;
  category: string;
  /** Missing when the story was taken down. */
  articleUrl: string | undefined;
  unsubscribeUrl: string;
}

/** The built templates, as the server sees them. */
export interface NewsletterMails {
  writeWelcome(mail: WelcomeMail): Promise<WrittenMail>;
  writeAlert(mail: AlertMail): Promise<WrittenMail>;
}
