import type { WrittenMail } from "#platform/mails/written-mail.ts";

export interface MessageNoticeMail {
  id: number;
  reference: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The built templates, as the server sees them. */
export interface ContactMails {
  writeNotice(mail: MessageNoticeMail): Promise<WrittenMail>;
}
