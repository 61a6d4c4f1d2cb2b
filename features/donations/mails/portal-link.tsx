import { Button, Heading, Text } from "@react-email/components";
import { MailFrame } from "../../../platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "../../../platform/mails/mail-look.ts";
import { site } from "../../../site.config.ts";
import type { PortalLinkMail } from "./mail-texts.ts";

export const portalLinkSubject = `Manage your donations to ${site.name}`;

export const PortalLink = ({ links }: PortalLinkMail) => (
  <MailFrame
    preview="The link you asked for."
    why={
      <>
        Somebody, we hope you, asked for this at our site. If it was not you, there is nothing to
        do: without this mail nobody gets in.
      </>
    }
  >
    <Heading as="h1" style={heading}>
      Your donations
    </Heading>
    <Text style={paragraph}>
      In the donor portal of our card provider you change the card, see what was paid, or end a
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
