import { Button, Heading, Text } from "@react-email/components";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import type { PortalLinkMail } from "./mail-texts.ts";

export const portalLinkSubject = () => `Manage your donations to ${site.name}`;

export const PortalLink = ({ links }: PortalLinkMail) => (
  <MailFrame
    preview="Your link to the donor portal."
    why={
      <>
        Someone entered this address on our site. If it was not you, you can ignore this email:
        nobody can open the portal without it.
      </>
    }
  >
    <Heading as="h1" style={heading}>
      Your donations
    </Heading>
    <Text style={paragraph}>
      In our card provider's donor portal you can change your card, see your payments or cancel a
      donation. Each button works once, within an hour.
    </Text>
    {links.map(({ dollars, interval, since, url }) => (
      <Text key={url} style={paragraph}>
        {`$${dollars} ${interval}, since ${since}`}
        <br />
        <Button href={url} style={{ ...button, marginTop: "8px" }}>
          Manage this donation
        </Button>
      </Text>
    ))}
  </MailFrame>
);
