import { Heading, Text } from "@react-email/components";
import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { Details, forStaff, MailFrame, Quote } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { findMessage, MESSAGE_NOTICE } from "../server/messages.ts";

export const messageNotice = defineMail({
  kind: MESSAGE_NOTICE,
  data: z.object({ messageId: z.int() }),
  // The message may have been deleted in the meantime.
  load: ({ db }, { messageId }) => findMessage(db, messageId),
  subject: ({ reference, subject }) => `Message ${reference}: ${subject}`,
  Body: (message) => (
    <MailFrame preview={`A message from ${message.name}.`} why={forStaff()}>
      <Heading as="h1" style={heading}>
        {message.subject}
      </Heading>
      <Details
        lines={[
          ["Reference", message.reference],
          ["From", message.name],
          ["Reply to", message.email],
        ]}
      />
      <Quote>{message.message}</Quote>
      <Text style={{ ...paragraph, margin: 0 }}>
        Also at: npm run newsroom -- messages show {message.id}
      </Text>
    </MailFrame>
  ),
});
