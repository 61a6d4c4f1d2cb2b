import { Button, Heading, Link, Text } from "@react-email/components";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph, underlined } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import type { ReplyConfirmMail } from "./mail-texts.ts";

export const replyConfirmSubject = () => `Please confirm your address for ${site.name} replies`;

export const ReplyConfirm = ({ confirmUrl, leaveAllUrl }: ReplyConfirmMail) => (
  <MailFrame
    preview="Confirm your address to hear of replies to your comments."
    why={
      <>
        You are receiving this email because this address was entered with a comment.{" "}
        <Link href={leaveAllUrl} style={underlined}>
          Unsubscribe
        </Link>
      </>
    }
  >
    <Heading as="h1" style={heading}>
      Replies to your comment
    </Heading>
    <Text style={paragraph}>
      Someone posted a comment on {site.name} with this address and would like an email when
      somebody replies. Please confirm that it was you. We will not write about replies until you
      do.
    </Text>
    <Text style={paragraph}>
      <Button href={confirmUrl} style={button}>
        Tell me about replies
      </Button>
    </Text>
    <Text style={{ ...paragraph, margin: 0 }}>
      If you posted no comment, ignore this email. The button works once, within 48 hours.
    </Text>
  </MailFrame>
);
