import { Button, Heading, Link, Text } from "@react-email/components";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph, underlined } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import type { ReplyNoticeMail } from "./mail-texts.ts";

const what = (count: number) =>
  count === 1 ? "A new reply below your comment" : `${count} new replies below your comment`;

export const replyNoticeSubject = ({ count }: ReplyNoticeMail) => `${site.name}: ${what(count)}`;

export const ReplyNotice = ({
  count,
  articleTitle,
  url,
  leaveUrl,
  leaveAllUrl,
}: ReplyNoticeMail) => (
  <MailFrame
    preview={articleTitle}
    why={
      <>
        You are receiving this email because you asked for it when you posted a comment.{" "}
        <Link href={leaveUrl} style={underlined}>
          Stop emails about this comment
        </Link>
        {" or "}
        <Link href={leaveAllUrl} style={underlined}>
          about all replies
        </Link>
      </>
    }
  >
    <Heading as="h1" style={heading}>
      {what(count)}
    </Heading>
    <Text style={paragraph}>{articleTitle}</Text>
    <Text style={{ ...paragraph, margin: 0 }}>
      <Button href={url} style={button}>
        {count === 1 ? "Read the reply" : "Read the replies"}
      </Button>
    </Text>
  </MailFrame>
);
