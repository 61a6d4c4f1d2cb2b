import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { plural } from "#shared/format/counts.ts";
import { CODE_USED } from "../server/sign-in/sign-in.ts";
import { LinkMail } from "./link-mail.tsx";

export const codeUsed = defineMail({
  kind: CODE_USED,
  /** How many recovery codes are left. */
  data: z.object({ left: z.number() }),
  load: async ({ newsroomOrigin }, { left }) => ({ left, url: `${newsroomOrigin}/newsroom/me` }),
  subject: () => "A recovery code was used",
  Body: ({ left, url }) => (
    <LinkMail
      preview="If this was not you, tell an owner of the newsroom now."
      why={<>One of the recovery codes of your newsroom account was used.</>}
      title="A recovery code was used"
      text={
        <>
          Somebody proved with a recovery code to be you. All your other devices are signed out, and
          you have {plural(left, "code")} left. If this was not you, ask an owner to reset your
          account now.
        </>
      }
      url={url}
      label="See my account"
    />
  ),
});
