import { Button, Heading, Text } from "@react-email/components";
import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import { PORTAL_LINK, portalLinksFor } from "../server/portal.ts";

export const portalLink = defineMail({
  kind: PORTAL_LINK,
  data: z.object({}),
  async load(deps, _, recipient) {
    const links = await portalLinksFor(deps, recipient, deps.origin);
    // The address has no recurring donation: sending no mail keeps that private.
    return links.length > 0 ? { links } : undefined;
  },
  subject: () => `Manage your donations to ${site.name}`,
  Body: ({ links }) => (
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
  ),
});
