import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { ROLES } from "#shared/newsroom/permissions.ts";
import { site } from "#site.config.ts";
import { INVITATION } from "../server/invite-staff.ts";
import { LINK_HOURS, setUpLink } from "../server/set-up-links.ts";
import { findInvitations, saveToken } from "../server/token-repository.ts";
import { LinkMail } from "./link-mail.tsx";

export const invitation = defineMail({
  kind: INVITATION,
  data: z.object({}),
  async load({ db, clock, newsroomOrigin }, _, recipient) {
    const open = await findInvitations(db, clock.now());
    const found = open.find(({ email }) => email === recipient);
    if (!found) return undefined;
    const { email, expiresAt } = found;
    const roles = ROLES.filter((role) => found.roles?.includes(role));
    // A new token for each delivery attempt, stored before the mail is sent, so that every copy of the mail works.
    const token = newToken();
    await saveToken(db, { kind: "invitation", hash: hashOf(token), email, roles, expiresAt });
    return { url: setUpLink(newsroomOrigin, token), roles };
  },
  subject: () => `Join the newsroom of ${site.name}`,
  Body: ({ url, roles }) => (
    <LinkMail
      preview={`Set up your account in the newsroom of ${site.name}.`}
      why={
        <>
          An owner of the newsroom entered this address. If you do not know why, ignore this email.
        </>
      }
      title={`Join the newsroom of ${site.name}`}
      text={
        <>
          You are invited as {roles.join(", ")}. Set up your account with a passkey, or with a
          password and an authenticator app.
        </>
      }
      url={url}
      label="Set up my account"
      after={<>The button works once, within {LINK_HOURS} hours.</>}
    />
  ),
});
