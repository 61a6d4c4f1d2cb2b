import { LinkMail } from "./link-mail.tsx";
import type { ResetMail } from "./mail-texts.ts";

export function Reset({ url, hours }: ResetMail) {
  return (
    <LinkMail
      preview="An owner of the newsroom reset your account."
      why={
        <>
          An owner of the newsroom reset your account. If you did not ask for it, talk to them
          before you use the button.
        </>
      }
      title="Set up your account again"
      text={
        <>
          Your old password, passkeys and codes no longer work, and all your devices are signed out.
          Set up your account again with a passkey, or with a password and an authenticator app.
        </>
      }
      url={url}
      label="Set up my account"
      after={<>The button works once, within {hours} hours.</>}
    />
  );
}
