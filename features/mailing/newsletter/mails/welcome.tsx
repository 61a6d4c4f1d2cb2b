import { Button, Heading, Text } from "@react-email/components";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import { type MailList, nameLists } from "../lists.ts";
import type { WelcomeMail } from "./mail-texts.ts";
import { nameOf, UnsubscribeFooter } from "./unsubscribe-footer.tsx";

export const welcomeSubject = (lists: readonly MailList[]) =>
  `Please confirm your address for ${lists.includes("digest") ? nameOf(lists) : `${site.name} alerts`}`;

export function Welcome({ lists, confirmUrl, unsubscribeUrl }: WelcomeMail) {
  return (
    <MailFrame
      preview={`Confirm your address to get ${nameLists(lists)}.`}
      why={<UnsubscribeFooter lists={lists} href={unsubscribeUrl} />}
    >
      <Heading as="h1" style={heading}>
        Welcome
      </Heading>
      <Text style={paragraph}>
        Someone entered this address to get {nameOf(lists)}. Please confirm it. We will not send you
        any {lists.includes("digest") ? "of it" : "alerts"} until you do.
      </Text>
      <Text style={paragraph}>
        <Button href={confirmUrl} style={button}>
          Confirm my address
        </Button>
      </Text>
      <Text style={{ ...paragraph, margin: 0 }}>
        The button works once, within 48 hours. If it was not you, you can ignore this email.
      </Text>
    </MailFrame>
  );
}
