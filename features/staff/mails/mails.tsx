import { writeMail } from "#platform/mails/write-mail.tsx";
import { site } from "#site.config.ts";
import { CodeUsed } from "./code-used.tsx";
import { Invitation } from "./invitation.tsx";
import type { StaffMails } from "./mail-texts.ts";
import { Reset } from "./reset.tsx";

/** The mails of this feature, written; built like the pages, because templates are JSX. */
export const mails: StaffMails = {
  writeInvitation: (mail) =>
    writeMail(`Join the newsroom of ${site.name}`, <Invitation {...mail} />),
  writeReset: (mail) => writeMail("Set up your newsroom account again", <Reset {...mail} />),
  writeCodeUsed: (mail) => writeMail("A recovery code was used", <CodeUsed {...mail} />),
};
