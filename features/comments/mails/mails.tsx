import { writeMail } from "#platform/mails/write-mail.tsx";
import type { CommentMails } from "./mail-texts.ts";
import { ReplyConfirm, replyConfirmSubject } from "./reply-confirm.tsx";
import { ReplyNotice, replyNoticeSubject } from "./reply-notice.tsx";

/** The mails of this feature, written; built like the pages, because templates are JSX. */
export const mails: CommentMails = {
  writeReplyConfirm: (mail) => writeMail(replyConfirmSubject(), <ReplyConfirm {...mail} />),
  writeReplyNotice: (mail) => writeMail(replyNoticeSubject(mail), <ReplyNotice {...mail} />),
};
