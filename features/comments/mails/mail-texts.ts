import type { WrittenMail } from "#platform/mails/written-mail.ts";

export interface ReplyConfirmMail {
  confirmUrl: string;
  leaveAllUrl: string;
}

export interface ReplyNoticeMail {
  /** How many replies there are since the last mail. */
  count: number;
  articleTitle: string;
  /** The first of them. */
  url: string;
  /** Stops mails about this comment. */
  leaveUrl: string;
  leaveAllUrl: string;
}

/** The built templates, as the server sees them. */
export interface CommentMails {
  writeReplyConfirm(mail: ReplyConfirmMail): Promise<WrittenMail>;
  writeReplyNotice(mail: ReplyNoticeMail): Promise<WrittenMail>;
}
