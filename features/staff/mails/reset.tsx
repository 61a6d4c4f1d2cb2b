import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { LINK_HOURS, setUpLink } from "../server/set-up-links.ts";
import { RESET } from "../server/suspend-staff.ts";
import { findReset, saveToken } from "../server/token-repository.ts";
import { LinkMail } from "./link-mail.tsx";

export const reset = defineMail({
  kind: RESET,
  data: z.object({ staffId: z.number() }),
  async load({ db, clock, newsroomOrigin }, { staffId }) {
    const [open] = await findReset(db, { staffId, now: clock.now() });
    if (!open) return undefined;
    // A new token for each delivery attempt, stored before the mail is sent, so that every copy of the mail works.
    const token = newToken();
    const { expiresAt } = open;
    await saveToken(db, { kind: "reset", hash: hashOf(token), staffId, expiresAt });
    return { url: setUpLink(newsroomOrigin, token) };
  },
  subject: () => "Set up your newsroom account again",
  Body: ({ url }) => (
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
      after={<>The button works once, within {LINK_HOURS} hours.</>}
    />
  ),
});
