import { site } from "#site.config.ts";
import { LinkMail } from "./link-mail.tsx";
import type { InvitationMail } from "./mail-texts.ts";

export function Invitation({ url, roles, hours }: InvitationMail) {
  return (
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
      after={<>The button works once, within {hours} hours.</>}
    />
  );
}
