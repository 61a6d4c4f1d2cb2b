import { writeMail } from "#platform/mails/write-mail.tsx";
import { site } from "#site.config.ts";
import type { DailyMailMails } from "./mail-texts.ts";
import { Yesterday } from "./yesterday.tsx";

/** The mails of this feature, written; built like the pages, because templates are JSX. */
export const mails: DailyMailMails = {
  writeDailyMail: (mail) =>
    writeMail(`${site.name} in numbers: ${mail.dayName}`, <Yesterday {...mail} />),
};
