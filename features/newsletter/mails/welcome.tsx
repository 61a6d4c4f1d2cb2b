import { Button, Heading, Text } from "@react-email/components";
import { MailFrame } from "../../../platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "../../../platform/mails/mail-look.ts";
import { site } from "../../../site.config.ts";
import type { WelcomeMail } from "./mail-texts.ts";
import { WayOut } from "./way-out.tsx";

export const welcomeSubject = `Please confirm your address for ${site.name} alerts`;

export function Welcome({ confirmUrl, unsubscribeUrl }: WelcomeMail) {
  return (
    <MailFrame
      preview="One click, and you hear from us when it matters."
      why={<WayOut href={unsubscribeUrl} />}
    >
      <Heading as="h1" style={heading}>
        Welcome
      </Heading>
      <Text style={paragraph}>
        Someone, we hope you, asked for breaking-news alerts of {site.name} at this address. Please
        confirm it; until then we send you nothing.
      </Text>
      <Text style={paragraph}>
        <Button href={confirmUrl} style={button}>
          Confirm my address
        </Button>
      </Text>
      <Text style={{ ...paragraph, margin: 0 }}>
        The button works once, within 48 hours. If it was not you, there is nothing to do.
      </Text>
    </MailFrame>
  );
}
