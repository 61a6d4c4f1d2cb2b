import { Button, Heading, Link, Text } from "@react-email/components";
import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph, underlined } from "#platform/mails/mail-look.ts";
import { articlePath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import { permalink } from "../permalink.ts";
import { AddressReference, leaveLinks } from "../server/reply-mails/leave-links.ts";
import { setEnded } from "../server/reply-mails/reply-address-repository.ts";
import { findShownReplies, isWanted } from "../server/reply-mails/reply-notice-repository.ts";
import { REPLY_NOTICE } from "../server/reply-mails/send-reply-mails.ts";

/** Without a stranger's words in it, so that nobody can write to somebody in our name. */
export const replyNotice = defineMail({
  kind: REPLY_NOTICE,
  data: AddressReference.extend({ commentId: z.int(), replyIds: z.array(z.int()) }),
  /** Without replies that were removed since. */
  async load({ db, clock, origin }, { addressId, commentId, replyIds }, email) {
    if (!(await isWanted(db, { addressId, commentId }))) return undefined;
    const replies = await findShownReplies(db, replyIds, clock.now());
    const [first] = replies;
    if (!first) return undefined;
    return {
      ...(await leaveLinks(db, { origin, email, comment: commentId })),
      /** How many replies there are since the last mail. */
      count: replies.length,
      articleTitle: first.articleTitle,
      url: origin + articlePath(first.articleSlug) + permalink(first.id),
    };
  },
  subject: ({ count }) => `${site.name}: ${what(count)}`,
  Body: ({ count, articleTitle, url, leaveUrl, leaveAllUrl }) => (
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
  ),
  unsubscribeUrl: ({ oneClickUrl }) => oneClickUrl,
  refused: (tx, { addressId }) => setEnded(tx, addressId, "refused"),
});

const what = (count: number) =>
  count === 1 ? "A new reply below your comment" : `${count} new replies below your comment`;
