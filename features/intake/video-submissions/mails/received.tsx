import { Heading, Text } from "@react-email/components";
import { Details } from "#platform/mails/details.tsx";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { heading, paragraph } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import { becauseSent } from "./because-sent.tsx";
import type { ReceivedMail } from "./mail-texts.ts";

export const receivedSubject = ({ reference }: ReceivedMail) =>
  `We have your video, reference ${reference}`;

export function Received({ reference }: ReceivedMail) {
  return (
    <MailFrame preview={`Your reference is ${reference}.`} why={becauseSent()}>
      <Heading as="h1" style={heading}>
        We have your video
      </Heading>
      <Text style={paragraph}>
        Thank you. Your file has arrived at {site.name}. Only our editors can see it. One of them
        looks at it and writes to you.
      </Text>
      <Details lines={[["Reference", reference]]} />
      <Text style={{ ...paragraph, margin: 0 }}>
        Keep the original on your phone. To withdraw the video before it is published, write to{" "}
        {site.contacts.newsroom} with the reference.
      </Text>
    </MailFrame>
  );
}
