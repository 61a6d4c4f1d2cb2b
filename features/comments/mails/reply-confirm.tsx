import { Button, Heading, Link, Text } from "@react-email/components";
import { defineMail } from "#platform/mails/define-mail.ts";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph, underlined } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import { AddressReference, leaveLinks } from "../server/reply-mails/leave-links.ts";
import { findAddress, setEnded } from "../server/reply-mails/reply-address-repository.ts";
import { confirmLink, confirmToken } from "../server/reply-mails/reply-mail-links.ts";
import { REPLY_CONFIRM } from "../server/reply-mails/send-reply-mails.ts";

/** Without a stranger's words in it, so that nobody can write to somebody in our name. */
export const replyConfirm = defineMail({
  kind: REPLY_CONFIRM,
  data: AddressReference,
  async load({ db, origin }, { addressId }) {
    const address = await findAddress(db, addressId);
    if (!address?.email || !address.confirmHash || !address.confirmQueuedAt) return undefined;
    const token = await confirmToken(db, address.email, address.confirmQueuedAt);
    const links = await leaveLinks(db, { origin, email: address.email });
    return { ...links, confirmUrl: confirmLink(origin, token) };
  },
  subject: () => `Please confirm your address for ${site.name} replies`,
  Body: ({ confirmUrl, leaveAllUrl }) => (
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
  ),
  unsubscribeUrl: ({ oneClickUrl }) => oneClickUrl,
  refused: (tx, { addressId }) => setEnded(tx, addressId, "refused"),
});
