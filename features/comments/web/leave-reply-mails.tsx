import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { ReplyMailsButton } from "./reply-mails-button.tsx";

interface LeaveReplyMailsProps {
  prompt: string;
  leave: { comment?: number };
}

/** Where the links of a mail lead: for one comment, or for all. */
export const LeaveReplyMails = (props: LeaveReplyMailsProps) => (
  <PageFrame>
    <PageIntro title="Stop emails about replies" label="Comments" />
    <ReplyMailsButton {...props} />
    <p className="type-ui max-w-[34.4em] text-text-2">
      Your comments stay as they are, and so do other emails that you get from us. You can ask for
      emails about replies again with your next comment.
    </p>
  </PageFrame>
);
