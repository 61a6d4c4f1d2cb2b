import { plural } from "#shared/format/plural.ts";
import { LinkMail } from "./link-mail.tsx";
import type { CodeUsedMail } from "./mail-texts.ts";

export function CodeUsed({ left, url }: CodeUsedMail) {
  return (
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
  );
}
